/** Who plays a trail: a learner, a team, or a member’s team record. */
export type Player = { groupTrailId: string; playerId: string }

/** Whose session tells of something, and the monitor who acts in it, if one does; `tokenHash`: which session, where the device itself tells. */
export type Sender = { accountId: string; monitorId: string | null; tokenHash?: Buffer }
