-- In which session a team's name, or a reaction, was given: what comes later in the same one was given later, whatever its device's clock says.
alter table team add column named_in uuid;
alter table reaction add column given_in uuid;
