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
clock-away = im Urlaub bis { $day }
clock-absent = abwesend
clock-stand-in = ein Bot springt ein
clock-stand-in-own = Deine Zeit war um, darum spielt ein Bot für dich.
clock-back = Ich bin wieder da
clock-bank = { $span } auf dem Konto

manage-replace = { $name } ersetzen (die Zeit ist um)
manage-bot = Auf dem freien Platz { $number } einen Bot weiterspielen lassen

new-late = Wenn die Zeit um ist
new-late-help = Die Abstimmung ändert von selbst an keiner Stellung etwas, und doch sitzt niemand fest. Der sichere Zug ist der harmloseste, den das Spiel kennt. Ein Bot spielt weiter, bis der Mensch mit einem Klick oder einem Zug zurück ist.
new-late-nothing = Es geschieht nichts
new-late-remind = Jeden Tag eine Erinnerung
new-late-fallback = Das Spiel macht einen sicheren Zug
new-late-bot = Ein Bot spielt, bis der Mensch zurück ist
new-late-vote = Die anderen dürfen über einen Ersatz abstimmen
new-stand-in = Ein Bot, der einspringt, spielt
new-stand-in-help = Für jemanden, dessen Zeit um ist, wenn der Tisch einen Bot vereinbart, und auf einem verlassenen Platz.
new-night = Nachts steht die Uhr
new-night-from = Die Uhr steht von
new-night-to = bis
new-night-help = In diesen Stunden steht die Uhr still.
new-night-none = sie läuft immer
new-night-hours = von { $from } bis { $to }
new-zone = Zeitzone des Tisches
new-zone-help = Wessen Nächte und Wochenenden zählen.

mail-reminder-subject = { $table }: deine Zeit läuft ab
mail-reminder-text = Noch etwa { $span } Zeit, bis { $moment }.
mail-overdue-subject = { $table }: alle warten auf dich
mail-overdue-text = Deine Zeit war um ({ $moment }), und du bist immer noch am Zug.
mail-time-up-subject = { $table }: deine Zeit war um
mail-time-up-fallback = Das Spiel hat einen sicheren Zug für dich gemacht, wie am Tisch vereinbart. Wenn du mehr Zeit brauchst, nimm Urlaub oder bitte die anderen um eine Pause.
mail-time-up-bot = Ein Bot spielt für dich, bis du wieder da bist, wie am Tisch vereinbart. Ein Klick am Tisch oder ein Zug, und der Platz ist wieder deiner.
mail-time-up-vote = Die anderen dürfen jetzt abstimmen, ob du ersetzt wirst, wie am Tisch vereinbart. Bis dahin bist du weiter am Zug.
mail-others-subject = { $table }: die Zeit von { $who } ist um
mail-others-bot = Ein Bot spielt für { $who }, bis zur Rückkehr, wie am Tisch vereinbart.
mail-others-vote = Wie am Tisch vereinbart, dürft ihr jetzt abstimmen, ob { $who } ersetzt wird: am Tisch, unter „Der Tisch selbst“.
mail-replaced-subject = { $table }: dein Platz ist frei
mail-replaced-text = Deine Zeit war um, und die anderen haben für einen Ersatz gestimmt. Solange niemand sonst den Platz genommen hat, kannst du ihn am Tisch wieder übernehmen.

vacation-title = Urlaub
vacation-lead = Solange du weg bist, stehen deine Fristen an allen Tischen still, und die anderen sehen, bis wann.
vacation-plan = Urlaub planen
vacation-planned = Jetzt und später
vacation-days = { $from } bis { $until }, { $days ->
    [one] ein Tag
   *[other] { $days } Tage
}
vacation-return = Ich bin wieder da
vacation-cancel = Absagen
vacation-new = Wegfahren
vacation-budget = Du hast { $days ->
    [one] einen Tag
   *[other] { $days } Tage
} im Jahr.
vacation-left = Übrig für { $year }: { $days }.
vacation-from = Erster Tag
vacation-from-help = Lass das Feld leer, um sofort wegzufahren.
vacation-until = Letzter Tag
vacation-until-help = Mindestens { $days } Tage.
vacation-do = Wegfahren
vacation-rules = Ein Urlaub hat mindestens { $days } Tage und kostet mindestens so viele, sobald er begonnen hat. Wenn du früher zurückkommst, bekommst du die Tage ab morgen zurück. Ziehen darfst du auch im Urlaub.
vacation-wrong = Das geht nicht
vacation-wrong-days = Wähle einen ersten Tag, der noch nicht vorbei ist, und einen letzten danach, höchstens ein Jahr im Voraus.
vacation-wrong-short = Ein Urlaub hat mindestens { $days } Tage.
vacation-wrong-overlap = Zu dieser Zeit hast du schon Urlaub. Sag ihn erst ab oder wähle andere Tage.
vacation-wrong-budget = Für { $year } { $left ->
    [one] ist nur noch ein Tag
   *[other] sind nur noch { $left } Tage
} übrig. Wähle weniger Tage.
