import * as z from 'zod/mini'
import { Play } from './play.ts'

/** Everything that a sitting has claimed so far. Each commit repeats all of it, so the last commit that was stored is enough. */
export const PlayClaim = z.omit(Play, { date: true, seq: true })
export type PlayClaim = z.infer<typeof PlayClaim>
