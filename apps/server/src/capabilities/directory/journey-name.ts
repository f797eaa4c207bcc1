/**
 * SQL: the name of a journey `j` as managers read it; the statement's first parameter is the domain. A class that has the same name as another
 * journey gets its school's name after it, as in an import (`withoutNamesakes`).
 */
export const JOURNEY_NAME = `case when j.school_id is not null and lower(j.name) in
      (select lower(name) from journey where domain_id = $1 group by 1 having count(*) > 1)
    then j.name || ' (' || (select s.name from school s where s.domain_id = $1 and s.id = j.school_id) || ')' else j.name end`
