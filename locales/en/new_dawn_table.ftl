# The page of a table of A New Dawn. What the rules say stands in new_dawn.ftl.

## The map

dawn-map-title = The known world
dawn-map-round = Round { $round } of { $limit }
dawn-map-words = A map of { $count } hexes. Every space with its ground and pieces is listed in words below the map.
dawn-die = Barbarian die
dawn-space = { $space }, { $terrain } { $difficulty }
dawn-space-water = { $space }, { $terrain }
dawn-has-city-state = city-state { $name }
dawn-has-spawn = barbarian { $letter } appears here
dawn-has-capital = capital of { $who }
dawn-has-capital-mature = mature capital of { $who }
dawn-has-city = city of { $who }
dawn-has-city-mature = mature city of { $who }
dawn-has-token = control token of { $who }
dawn-has-token-reinforced = reinforced control token of { $who }
dawn-has-barbarian = barbarian { $letter }
dawn-has-caravan = caravan of { $who }
