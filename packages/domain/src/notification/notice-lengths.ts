/** How long a notice's title and text may be, in characters. */
export const NOTICE_TITLE_MAX = 120
export const NOTICE_TEXT_MAX = 2_000
