# Zeit: Fristen, Erinnerungen, Urlaub.

moment-text = { $weekday }, { $day }. { $month }, { $time } Uhr
moment-day = { $day }. { $month } { $year }
moment-weekday = { $n ->
    [1] Mo.
    [2] Di.
    [3] Mi.
    [4] Do.
    [5] Fr.
    [6] Sa.
   *[7] So.
}
moment-month = { $n ->
    [1] Jan.
    [2] Feb.
    [3] März
    [4] Apr.
    [5] Mai
    [6] Juni
    [7] Juli
    [8] Aug.
    [9] Sept.
    [10] Okt.
    [11] Nov.
   *[12] Dez.
}
span-days = { $n ->
    [one] { $n } Tag
   *[other] { $n } Tage
}
span-hours = { $n ->
    [one] { $n } Stunde
   *[other] { $n } Stunden
}
span-minutes = { $n ->
    [one] { $n } Minute
   *[other] { $n } Minuten
}

clock-due = bis { $moment }
clock-overdue = die Zeit war um: { $moment }
