-- A tracking id that a device asks for in the name of a team that was taken away: the team stands nowhere until the play comes, so no player is named.
alter table tracking add column away_team text;
alter table tracking alter column player_id drop not null;
