/** The longest search text that the server accepts in the studio, in characters. */
export const SEARCH_MAX = 100
