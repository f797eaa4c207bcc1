-- People of a domain may sign in by an account that they have elsewhere (OpenID Connect). The secret is sealed with a key of the installation.
create table sign_in_provider (
  domain_id int not null references domain,
  issuer text not null,
  client_id text not null,
  sealed_secret bytea not null,
  button text not null,
  makes_people boolean not null,
  journeys text[] not null,
  groups text[] not null,
  primary key (domain_id)
);
-- What the sign-in of a domain shows: kept with the domain, so that the directory stays one read.
alter table domain add column sign_in_button text;

-- A sign-in under way at a provider: good once, in the browser that began it, for ten minutes.
create table provider_sign_in (
  domain_id int not null references domain,
  state_hash bytea not null,
  browser_hash bytea not null,
  nonce text not null,
  verifier text not null,
  next text,
  expires_at timestamptz not null,
  primary key (domain_id, state_hash)
);
create index provider_sign_in_expired on provider_sign_in (domain_id, expires_at);

-- Whose account at a provider is whose here, once it was seen: an e-mail may change, this does not.
create table account_subject (
  domain_id int not null,
  issuer text not null,
  subject text not null,
  account_id text not null,
  linked_at timestamptz not null default clock_timestamp(),
  primary key (domain_id, issuer, subject),
  foreign key (domain_id, account_id) references account on delete cascade
);
create index subjects_of_account on account_subject (domain_id, account_id);

do $$ declare belonging text; begin
  foreach belonging in array array['sign_in_provider', 'provider_sign_in', 'account_subject'] loop
    execute format('alter table %I enable row level security', belonging);
    execute format('alter table %I force row level security', belonging);
    execute format('create policy own_domain on %I using (domain_id = current_domain()) with check (domain_id = current_domain())', belonging);
    execute format('grant select, insert, update, delete on %I to vereda_app', belonging);
  end loop;
end $$;
