/**
 * The beginning and the end of a statement that tells accounts of something: rows of (domain, account, type, key, group trail, subject). What
 * was told under its key before is not told again. Part of the statement that makes it true, so that neither stands without the other.
 */
export const TELL = 'insert into notification (domain_id, account_id, type, key, group_trail_id, subject)'
export const ONCE = 'on conflict (domain_id, account_id, key) do nothing'
/** The end of one that tells anew under its key where there is something else to tell of it: as if it had never been read, hidden or brought. */
export const ANEW = `on conflict (domain_id, account_id, key) do update set subject = excluded.subject, modified_at = excluded.modified_at,
      read_at = null, hidden_at = null, mailed_at = null, pushed_at = null
    where notification.subject is distinct from excluded.subject`
