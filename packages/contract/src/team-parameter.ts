import { TEAM_ENTRY_MAX } from '@vereda/domain/team/team-entry.ts'
import * as z from 'zod/mini'

/**
 * The team for which a call is made, as its entry in JSON text (specification 7: team as JSON; `writeTeamEntry`), in a query as well as in
 * a body; null or absent when the learner plays alone. A team's bare id is accepted too: then only the caller is known to be present.
 */
export const TeamParameter = z.optional(z.nullable(z.string().check(z.maxLength(TEAM_ENTRY_MAX))))

/** `result: "ok"`: it is done now, or was done before. */
export const Done = z.object({ result: z.literal('ok') })
