import { listUser } from '@vereda/contract/rest/enrollctl-listUser.ts'
import { trailRanking } from '@vereda/contract/rest/enrollctl-trailRanking.ts'
import { withSmallImages } from '@vereda/domain/content/small-images.ts'
import { writeTeamEntry } from '@vereda/domain/team/team-entry.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { LISTING_TIMEOUT_MS } from '@vereda/offline/cache/listing-machine.ts'
import type { ListingCalls } from '@vereda/offline/ports/listing-calls.ts'
import { answerOf } from '../calls/answer-of.ts'
import type { AskAs } from '../calls/ask-as.ts'

const PAGE_SIZE = '100' // specification 9: enroll's server page

/** As JSON (specification 7); what is read is the same whoever is here. */
const teamQuery = (team: string | null) => (team === null ? {} : { team: writeTeamEntry(['online', team]) })

/** A phone keeps a picture's small version (specification 9). */
export type Keeping = { smallImages: boolean }

/** What is told of a trail's files is what this device keeps of them: from here on everything works with that. */
const asKept = (trail: Trail | null, { smallImages }: Keeping) =>
  trail && smallImages ? withSmallImages(trail) : trail

/** The calls that fill the cache, over the contract's client; `kept` says that a trail is asked for to be kept for use without a network. */
export const listingCalls = (
  ask: AskAs,
  keeping: Keeping,
  kept: { offline?: 'true' } = {},
): ListingCalls => ({
  page: async (journey, page) => {
    const query = { journey, page: String(page), size: PAGE_SIZE }
    return answerOf(await ask(listUser, { query, timeoutMs: LISTING_TIMEOUT_MS }))
  },
  trail: async (groupTrail, team) => {
    const query = { groupTrail, enableHashes: 'true' as const, ...kept, ...teamQuery(team) }
    const answer = answerOf(await ask(listUser, { query, timeoutMs: LISTING_TIMEOUT_MS }))
    if (answer.ok) return { ok: true, value: asKept(answer.value.trails[0] ?? null, keeping) }
    const isUnknown = answer.failure.kind === 'refused' && answer.failure.code === 'unknown-trail'
    return isUnknown ? { ok: true, value: null } : answer
  },
  ranking: async (groupTrail, team, scope) => {
    const query = { groupTrail, ...teamQuery(team), ...(scope !== 'all' && { scope }) }
    return answerOf(await ask(trailRanking, { query }))
  },
})
