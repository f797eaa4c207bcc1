/**
 * SQL of a list that comes as a parameter (`$3::text[]`), for a statement that is asked often. Of a list that stands there bare PostgreSQL counts
 * the values, finds the plan for so few cheaper than the one for any, and plans anew at each call, which can take longer than the answer. How long a
 * subquery's list is it never looks at, so that the plan is made five times for each connection and then kept.
 */
export const anyLength = (list: string): string => `array(select unnest(${list}))`
