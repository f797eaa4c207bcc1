import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { OF_MANAGER } from './of-manager.ts'

/** People of whom a play arrived within this many minutes count as playing now. */
export const PLAYING_MINUTES = 5
/** How many of the newest arrivals are listed. */
export const ARRIVALS_MOST = 6

/**
 * The newest plays of one player of a group trail that arrived together: how many, when the last of them arrived (`at`), and when the first
 * of them was played by the device's clock. `wasOffline`: a device says that it had no network. `hasFinished`: the player finished
 * everything by them. `tookFirst`: the last gain among them brought the player to the first place of the ranking, where they still are.
 */
export const Arrival = z.object({
  groupTrailId: z.string(),
  title: z.string(),
  name: z.string(),
  plays: z.int(),
  at: z.string(),
  playedAt: z.string(),
  wasOffline: z.boolean(),
  hasFinished: z.boolean(),
  tookFirst: z.optional(z.boolean()),
})
export type Arrival = z.infer<typeof Arrival>

/** What the home shows of this moment; `asOf` is the server's time, as are all moments in it except `playedAt`. */
export const StudioNow = z.object({
  asOf: z.string(),
  playing: z.int(),
  arrivals: z.array(Arrival),
  joined: z.int(),
})
export type StudioNow = z.infer<typeof StudioNow>

export const studioNow = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'studio/now',
  does: 'Tells who plays in the domain now: of how many people a play arrived within five minutes, whose plays arrived last (6 players at most, of the last 24 hours), and how many people signed up within 24 hours. It names single persons and is for managers alone.',
  access: 'manager',
  answer: StudioNow,
  refusals: OF_MANAGER,
})

export const studioNowLive = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'studio/now/live',
  does: 'Tells that plays arrived in the domain, as server-sent events (`text/event-stream`) for as long as it is read: one at the beginning, then at most one a second. Each has a tick, by which who asks for `studio/now` shares an answer. It ends with the session, with the permission, after a quarter of an hour and when the node leaves: ask again. One account has 12 such streams at a node at most.',
  access: 'manager',
  answer: 'stream',
  refusals: [...OF_MANAGER, 'too-many'],
})

export const STUDIO_NOW_CALLS = { studioNow, studioNowLive } as const
