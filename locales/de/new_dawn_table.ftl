# Die Seite eines Tisches von A New Dawn. Was die Regeln sagen, steht in new_dawn.ftl.

## Die Karte

dawn-map-title = Die bekannte Welt
dawn-map-round = Runde { $round } von { $limit }
dawn-map-words = Eine Karte aus { $count } Feldern. Jedes Feld mit Gelände und Figuren steht unter der Karte in Worten.
dawn-die = Barbarenwürfel
dawn-space = { $space }, { $terrain } { $difficulty }
dawn-space-water = { $space }, { $terrain }
dawn-has-city-state = Stadtstaat { $name }
dawn-has-spawn = hier erscheint Barbar { $letter }
dawn-has-capital = Hauptstadt von { $who }
dawn-has-capital-mature = entwickelte Hauptstadt von { $who }
dawn-has-city = Stadt von { $who }
dawn-has-city-mature = entwickelte Stadt von { $who }
dawn-has-token = Kontrollmarker von { $who }
dawn-has-token-reinforced = verstärkter Kontrollmarker von { $who }
dawn-has-barbarian = Barbar { $letter }
dawn-has-caravan = Karawane von { $who }
