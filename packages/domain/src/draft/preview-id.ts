/** What stands before a trail's id where its draft is meant instead of a group trail: a preview, of which nothing is kept. */
export const DRAFT_PREFIX = 'draft:'

/** The id under which a draft is looked at as a learner would see it. */
export const previewId = (trailId: string): string => DRAFT_PREFIX + trailId

/** What stands behind a preview's address where the studio shows it in a frame of its own. */
export const LOOK = '?look=1'

/** Whether an address (path and query) is that of a preview in the studio's frame: the only one of the app's that its own origin may frame. */
export const isLook = (address: string): boolean => /^\/trail\/draft(:|%3A)[^/?#]+\?look=1$/i.test(address)
