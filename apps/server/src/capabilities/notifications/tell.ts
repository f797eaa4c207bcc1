/**
 * The beginning of a statement that notifies accounts: rows of (domain, account, type, key, group trail, subject). It is part of the statement
 * that writes the change itself, so that neither exists without the other. With `ONCE` as its end, an existing notification of the same key stays
 * as it is.
 */
export const TELL = 'insert into notification (domain_id, account_id, type, key, group_trail_id, subject)'
export const ONCE = 'on conflict (domain_id, account_id, key) do nothing'
/** The other end: a notification of the same key with another subject is renewed, as if it had never been read, hidden, mailed or pushed. */
export const ANEW = `on conflict (domain_id, account_id, key) do update set subject = excluded.subject, modified_at = excluded.modified_at,
      read_at = null, hidden_at = null, mailed_at = null, pushed_at = null
    where notification.subject is distinct from excluded.subject`
