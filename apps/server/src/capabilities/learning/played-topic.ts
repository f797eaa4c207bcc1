/** What is told of when something was played in a group trail, or said of it. */
export const playedTopic = (groupTrailId: string): string => `played ${groupTrailId}`
/** What is told of when plays of any trail of a domain arrived. */
export const ARRIVED = 'arrived'
