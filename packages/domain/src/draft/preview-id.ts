/** The prefix of a trail's id where its draft is meant instead of a group trail: a preview, of which nothing is stored. */
export const DRAFT_PREFIX = 'draft:'

/** The id of the preview in which a draft is shown as a learner would see it. */
export const previewId = (trailId: string): string => DRAFT_PREFIX + trailId

/** The query of a preview's address where the studio shows the preview in its own frame. */
export const LOOK = '?look=1'

/** Whether an address (path and query) is a preview in the studio's frame. It is the only page of the app that its own origin may frame. */
export const isLook = (address: string): boolean => /^\/trail\/draft(:|%3A)[^/?#]+\?look=1$/i.test(address)
