/**
 * A school as it is written of somebody, none where it was removed since one looked: whoever changes what the organisation is made of is waited
 * for first, and the row is held as it stands after that.
 */
export const HELD_SCHOOL = (id: string) =>
  `(select s.id from (select pg_advisory_xact_lock_shared($1, hashtext('people groups')) offset 0) held, school s
    where s.domain_id = $1 and s.id = ${id} for key share of s)`
