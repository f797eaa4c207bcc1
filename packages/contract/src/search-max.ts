/** How many characters of what the studio looks for the server takes. */
export const SEARCH_MAX = 100
