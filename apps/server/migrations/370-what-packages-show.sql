-- What each warning of a package is about: its files, or addresses elsewhere, by the warning's code. Null where it was never looked at.
alter table package add column about json;
grant update (warnings, about) on package to vereda_app;
