import { TEAM_ENTRY_MAX } from '@vereda/domain/team/team-entry.ts'
import * as z from 'zod/mini'

/**
 * The team that a call is made for, or null or absent when the learner plays alone: its entry as JSON text (specification 7: team as JSON;
 * `writeTeamEntry`), in a query as in a body. A team's bare id is read too: then nobody but the caller is known to be present.
 */
export const TeamParameter = z.optional(z.nullable(z.string().check(z.maxLength(TEAM_ENTRY_MAX))))

/** `result: "ok"`: it is done, also when it was done before. */
export const Done = z.object({ result: z.literal('ok') })
