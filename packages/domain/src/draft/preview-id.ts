/** What stands before a trail's id where its draft is meant instead of a group trail: a preview, of which nothing is kept. */
export const DRAFT_PREFIX = 'draft:'

/** The id under which a draft is looked at as a learner would see it. */
export const previewId = (trailId: string): string => DRAFT_PREFIX + trailId
