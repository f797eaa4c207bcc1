/** How many notifications one page has. */
export const NOTIFICATIONS_PAGE_SIZE = 8 // specification 9
