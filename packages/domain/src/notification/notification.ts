/** How many notifications a page has. */
export const NOTIFICATIONS_PAGE_SIZE = 8 // specification 9
/** How long before a group trail's end its learners are told of it, days. */
export const DEADLINE_DAYS = 3
