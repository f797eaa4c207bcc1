/** The topic that is noted when something is played in a group trail, or said about it. */
export const playedTopic = (groupTrailId: string): string => `played ${groupTrailId}`
/** The topic that is noted when plays of any trail of a domain arrive. */
export const ARRIVED = 'arrived'
