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

/**
 * The team is sent as JSON (specification 7). It is always written as `online`, because the answer does not depend on the members that are
 * present.
 */
const teamQuery = (team: string | null) => (team === null ? {} : { team: writeTeamEntry(['online', team]) })

/** A phone keeps a picture's small version (specification 9). */
export type Keeping = { smallImages: boolean }

/** Replaces a trail's files by those that this device keeps. All later code works with these. */
const asKept = (trail: Trail | null, { smallImages }: Keeping) =>
  trail && smallImages ? withSmallImages(trail) : trail

/** The calls that fill the cache, made with the contract's client. `kept` tells the server that the trail is asked for to be kept offline. */
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
