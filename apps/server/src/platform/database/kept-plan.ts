/**
 * SQL of a list that is a parameter (`$3::text[]`), for a statement that is asked often. Where the parameter stands there by itself, PostgreSQL counts its
 * values at each call, finds a plan for so few values cheaper than the general one, and so plans every time, which can take longer than the answer. Into
 * a subquery it does not look: after five calls on a connection it keeps the general plan.
 */
export const anyLength = (list: string): string => `array(select unnest(${list}))`
