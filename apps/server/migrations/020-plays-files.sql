-- The keys that unsent plays are sealed for when a device saves them to a file; a domain's newest is handed out, every one still opens.
create table domain_key (
  domain_id int not null references domain,
  id uuid not null default gen_random_uuid(),
  public_point bytea not null,
  private_key bytea not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (domain_id, id)
);
alter table domain_key enable row level security;
create policy own_domain on domain_key using (domain_id = (select current_domain())) with check (domain_id = (select current_domain()));
grant select, insert on domain_key to vereda_app;
