/** The topic that is notified when a draft changes, or when somebody opens or leaves it. */
export const draftTopic = (trailId: string): string => `draft ${trailId}`
