-- Tokens by which other systems ask the studio's calls in their manager's name (docs/decisions/api-tokens.md). Kept as a hash: what opens
-- a domain is shown once and stands nowhere.
create table api_token (
  domain_id int not null references domain on delete cascade,
  id uuid not null,
  token_hash bytea not null,
  account_id text not null,
  name text not null,
  access text not null check (access in ('manager', 'editor', 'reporter')),
  created_at timestamptz not null default now(),
  used_at timestamptz,
  expires_at timestamptz,
  primary key (domain_id, id),
  foreign key (domain_id, account_id) references account on delete cascade
);
create unique index api_token_of_hash on api_token (domain_id, token_hash);
create index api_tokens_of_account on api_token (domain_id, account_id);

alter table api_token enable row level security;
alter table api_token force row level security;
create policy own_domain on api_token using (domain_id = current_domain()) with check (domain_id = current_domain());
grant select, insert, update, delete on api_token to vereda_app;

-- Nodes keep who calls in memory for a moment: they are told at once, as of a session that ends.
create trigger api_token_ended after delete on api_token for each row execute function tell_session_ended();
