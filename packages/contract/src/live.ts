import * as z from 'zod/mini'

/** The header by which calls that were made because of the same change share one answer. */
export const TICK_HEADER = 'vereda-tick'

/** That something changed, as a live call tells it: `tick` names the moment. */
export const LiveChange = z.object({ tick: z.string() })
export type LiveChange = z.infer<typeof LiveChange>

/** How often a live call that has nothing to tell says that it is there, ms. */
export const LIVE_HEARTBEAT_MS = 20_000
/** How long a live call lasts, ms: who goes on asks again, and comes to whichever node has room. */
export const LIVE_LASTS_MS = 15 * 60_000
