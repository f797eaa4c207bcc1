-- Who comes in by an import may get a letter with a link to choose a password: told row by row.
alter table people_import add column sends_letters boolean not null default false;
alter table people_import_row add column letter text check (letter in ('waiting', 'sent', 'none'));
create index people_import_letters on people_import_row (domain_id, import_id, line) where letter = 'waiting';
