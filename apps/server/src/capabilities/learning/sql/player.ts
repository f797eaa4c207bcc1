/** Who plays a trail: a learner, a team, or a member’s team record. */
export type Player = { groupTrailId: string; playerId: string }

/**
 * The account whose session sends something, and the monitor who acts in that session, if any.
 * `tokenHash`: the session, where the device itself sends.
 */
export type Sender = { accountId: string; monitorId: string | null; tokenHash?: Buffer }
