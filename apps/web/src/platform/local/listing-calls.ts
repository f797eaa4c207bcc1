import { listUser } from '@vereda/contract/rest/enrollctl-listUser.ts'
import { trailRanking } from '@vereda/contract/rest/enrollctl-trailRanking.ts'
import type { ListingCalls } from '@vereda/offline/ports/listing-calls.ts'
import { LISTING_TIMEOUT_MS } from '../api/ask.ts'
import { answerOf } from './answer-of.ts'
import type { AskAs } from './ask-as.ts'

const PAGE_SIZE = '100' // spec 9: enroll's server page

const teamQuery = (team: string | null) => (team === null ? {} : { team })

/** The calls that fill the cache, over the contract's client. */
export const listingCalls = (ask: AskAs): ListingCalls => ({
  page: async (journey, page) => {
    const query = { journey, page: String(page), size: PAGE_SIZE }
    return answerOf(await ask(listUser, { query, timeoutMs: LISTING_TIMEOUT_MS }))
  },
  trail: async (groupTrail, team) => {
    const query = { groupTrail, enableHashes: 'true' as const, ...teamQuery(team) }
    const answer = answerOf(await ask(listUser, { query, timeoutMs: LISTING_TIMEOUT_MS }))
    if (answer.ok) return { ok: true, value: answer.value.trails[0] ?? null }
    const isUnknown = answer.failure.kind === 'refused' && answer.failure.code === 'unknown-trail'
    return isUnknown ? { ok: true, value: null } : answer
  },
  ranking: async (groupTrail, team) =>
    answerOf(await ask(trailRanking, { query: { groupTrail, ...teamQuery(team) } })),
})
