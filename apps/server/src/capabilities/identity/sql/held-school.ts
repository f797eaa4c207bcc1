/**
 * A school as it is written of somebody, none where it is gone: it is removed only once that is committed, so that nobody is left of a school
 * that there is not.
 */
export const HELD_SCHOOL = (id: string) =>
  `(select s.id from school s where s.domain_id = $1 and s.id = ${id} for key share)`
