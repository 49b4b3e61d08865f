DROP TABLE season_seats;
DROP TABLE season_tables;
DROP TABLE season_people;
DROP TABLE seasons;
DROP TABLE hosts;
