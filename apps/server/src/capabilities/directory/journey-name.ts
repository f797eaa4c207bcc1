/**
 * What managers read as the name of a journey that a statement calls `j`, whose first parameter is the domain: a class that is called as another
 * journey is says of which school it is, as it does in an import (`withoutNamesakes`).
 */
export const JOURNEY_NAME = `case when j.school_id is not null and lower(j.name) in
      (select lower(name) from journey where domain_id = $1 group by 1 having count(*) > 1)
    then j.name || ' (' || (select s.name from school s where s.domain_id = $1 and s.id = j.school_id) || ')' else j.name end`
