-- What managers call an invitation, who made it and how many came in by it: by form, by step or with an account that they had.
alter table invitation add column title text not null default '', add column made_by text, add column taken int not null default 0;
update invitation i set taken = (select count(*) from signup s where s.domain_id = i.domain_id and s.invitation_id = i.id and s.account_id is not null);
create index invitations_of_managers on invitation (domain_id, created_at desc, id) where made_by is not null;
