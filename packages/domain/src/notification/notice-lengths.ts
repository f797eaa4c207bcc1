/** The longest title and text of a notice, in characters. */
export const NOTICE_TITLE_MAX = 120
export const NOTICE_TEXT_MAX = 2_000
