# Was schiefging (Überschrift), was das heißt, und was man tun kann.

error-what-now = Was du tun kannst
error-home = Zum Anfang
error-number = Wenn du jemandem deswegen schreibst, nenne die Nummer

error-bad-request = Das kam nicht richtig an
error-bad-request-what = Etwas von dem, was dein Browser geschickt hat, lässt sich nicht lesen. Es wurde nichts geändert.
error-bad-request-next = Geh zurück, sieh dir das Formular noch einmal an und schick es erneut.

error-impossible = Das ist nicht möglich
error-impossible-what = Es wurde nichts geändert.
error-impossible-next = Geh zurück, ändere deine Angaben und schick sie erneut.

error-sign-in = Bitte melde dich an
error-sign-in-what = Diese Seite ist für Leute, die hier ein Konto haben.
error-sign-in-next = Melde dich an, dann kommst du gleich hierher zurück.

error-forbidden = Das steht dir nicht zu
error-forbidden-what = Du bist angemeldet, aber das gehört jemand anderem: einem anderen Platz, einem anderen Tisch oder denen, die diesen Server betreiben.
error-forbidden-next = Wenn du meinst, es sollte deins sein, frag die Person, die den Tisch eröffnet hat.

error-cross-site = Das kam von einer fremden Seite
error-cross-site-what = Eine Seite, die nicht unsere ist, wollte hier in deinem Namen etwas tun. Es wurde nichts geändert.
error-cross-site-next = Wenn du es selbst wolltest, öffne Annals in deinem Browser und tu es dort.

error-hidden = Darin ist etwas unsichtbar
error-hidden-what = Was du getippt oder eingefügt hast, enthält ein Zeichen, das nicht zu sehen ist oder die Schreibrichtung umkehrt. Es wurde nichts geändert.
error-hidden-next = Geh zurück, tippe die Worte von Hand, statt sie einzufügen, und schicke sie noch einmal.

error-form = Diese Seite war veraltet
error-form-what = Das Formular kam von einer Seite, die du geöffnet hast, bevor du dich an- oder abgemeldet hast, oder in einem anderen Browser. Sicherheitshalber wurde nichts geändert.
error-form-next = Öffne die Seite noch einmal und schicke das Formular erneut. Wenn das nicht hilft, erlaube dieser Seite Cookies.

error-not-found = Diese Seite gibt es nicht
error-not-found-what = Die Adresse ist vielleicht vertippt oder veraltet, oder der Tisch steht dir nicht offen.
error-not-found-next = Wenn du einem Link aus einer Mail gefolgt bist, sieh nach, ob er bis zum Ende kopiert wurde. Alle deine Tische findest du auf der Startseite.

error-method = So geht es nicht
error-method-what = Diese Adresse gibt es, aber man kann sie nicht auf diese Weise öffnen.
error-method-next = Fang auf der Startseite an und folge ihren Links und Knöpfen.

error-stale = Inzwischen hat sich etwas geändert
error-stale-what = Während diese Seite offen war, hat jemand gezogen, oder du selbst in einem anderen Fenster. Was du eben geschickt hast, hat nichts geändert.
error-stale-next = Öffne den Tisch noch einmal, sieh dir das Neue an und entscheide dann.

error-too-large = Das ist zu lang
error-too-large-what = Was du geschickt hast, ist länger, als wir annehmen können. Es wurde nichts geändert.
error-too-large-next = Geh zurück und kürze es; lange Briefe lassen sich aufteilen.

error-too-slow = Das ist nicht angekommen
error-too-slow-what = Von dem, was du geschickt hast, ist nur ein Teil hier, und länger können wir nicht warten. Es wurde nichts geändert.
error-too-slow-next = Geh zurück und schick es noch einmal. Wenn es wieder geschieht, ist deine Verbindung gerade vielleicht sehr langsam.

error-too-many = Bitte etwas langsamer
error-too-many-what = Von deiner Adresse kam mehr, als ein Mensch anfragt. Wir warten, damit alle an die Reihe kommen und niemand Passwörter raten kann.
error-too-many-next = Warte eine Minute und versuch es noch einmal.

error-internal = Wir haben einen Fehler gemacht
error-internal-what = Hier ist etwas schiefgegangen, was nicht sollte. Du kannst nichts dafür; alle bestätigten Züge sind sicher.
error-internal-next = Versuch es noch einmal. Wenn es wieder geschieht, sag es denen, die diesen Server betreiben, mit der Nummer unten.

error-busy = Gerade sehr viel los
error-busy-what = Mehr Leute ziehen gleichzeitig, als dieser Server bedienen kann. Es wurde nichts geändert.
error-busy-next = Warte ein paar Sekunden und lade die Seite neu.

error-no-language = Diese Sprache sprechen wir noch nicht.
error-no-theme = Diese Farben gibt es nicht.
