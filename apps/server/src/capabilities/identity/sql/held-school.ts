/**
 * The SQL for a school's id when it is written into an account; null where the school was removed meanwhile.
 * It first waits for a request that changes what the organisation is made of, and then locks the school's row.
 */
export const HELD_SCHOOL = (id: string) =>
  `(select s.id from (select pg_advisory_xact_lock_shared($1, hashtext('people groups')) offset 0) held, school s
    where s.domain_id = $1 and s.id = ${id} for key share of s)`
