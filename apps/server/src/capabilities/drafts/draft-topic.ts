/** What is told of when a draft changed, or who has it open. */
export const draftTopic = (trailId: string): string => `draft ${trailId}`
