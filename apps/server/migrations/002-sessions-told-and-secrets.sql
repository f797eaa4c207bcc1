-- Nodes keep sessions in memory for a moment; the database tells them at once when one ends or its account changes.
create function tell_session_ended() returns trigger language plpgsql as $$ begin
  perform pg_notify('session_ended', old.domain_id || ':' || encode(old.token_hash, 'hex'));
  return null;
end $$;
create trigger session_ended after delete on session for each row execute function tell_session_ended();

create function tell_account_changed() returns trigger language plpgsql as $$ begin
  perform pg_notify('account_changed', new.domain_id || ':' || new.id);
  return null;
end $$;
create trigger account_changed after update on account for each row
  when ((old.username, old.name, old.nickname, old.email, old.phone, old.custom_name_type, old.thumb, old.locale, old.company, old.job_id,
    old.job_name, old.unit_tree, old.permissions) is distinct from (new.username, new.name, new.nickname, new.email, new.phone,
    new.custom_name_type, new.thumb, new.locale, new.company, new.job_id, new.job_name, new.unit_tree, new.permissions))
  execute function tell_account_changed();

-- The installation's own secrets, made at its first start: every node signs with the same ones.
create table secret (
  name text primary key,
  bytes bytea not null
);
alter table secret enable row level security;
create policy readable on secret for select using (true);
grant select on secret to vereda_app;
