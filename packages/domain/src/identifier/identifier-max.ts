/** The most characters of a national ID. */
export const IDENTIFIER_MAX = 40
