import * as z from 'zod/mini'
import { Play } from './play.ts'

/** All that a sitting has claimed so far; each commit repeats the whole, so that the last durable one is enough. */
export const PlayClaim = z.omit(Play, { date: true, seq: true })
export type PlayClaim = z.infer<typeof PlayClaim>
