-- Of a play that a team member is credited with: by what they were there, as the device told. In the audit trail beside it: of which play.
alter table play add column confirmed_by text
  check (confirmed_by in ('session', 'password', 'verifier', 'registration', 'word'));
alter table tracking add column confirmed_by jsonb;
alter table identity_event add column tracking_id uuid;
