/**
 * SQL for a list parameter (`$3::text[]`) of a statement that is sent often. PostgreSQL counts the values of a bare list parameter at each
 * call. For few values it finds a special plan cheaper than the general one, so it plans every time, which can take longer than the query. It
 * does not look into a subquery: after five calls on a connection it keeps the general plan.
 */
export const anyLength = (list: string): string => `array(select unnest(${list}))`
