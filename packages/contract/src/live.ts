import * as z from 'zod/mini'

/** The header that calls send which were made because of the same change, so that they share one answer. */
export const TICK_HEADER = 'vereda-tick'

/** An event of a live call: something changed; `tick` names the moment. */
export const LiveChange = z.object({ tick: z.string() })
export type LiveChange = z.infer<typeof LiveChange>

/** How often a live call without news sends a heartbeat, in ms. */
export const LIVE_HEARTBEAT_MS = 20_000
/** How long a live call lasts, in ms. A client that goes on asks again, and reaches whichever node has room. */
export const LIVE_LASTS_MS = 15 * 60_000
