-- A code that proves an e-mail or a phone that is to become one's own.
alter table one_time_code drop constraint one_time_code_purpose_check;
alter table one_time_code add constraint one_time_code_purpose_check
  check (purpose in ('signup', 'signup-link', 'magic', 'magic-password', 'forgot', 'reset', 'contact-email', 'contact-phone'));
