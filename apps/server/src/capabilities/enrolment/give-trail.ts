import type { giveTrail } from '@vereda/contract/rest/studio-giving.ts'
import { type Audience, journeyOf } from '@vereda/domain/audience/audience.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type * as z from 'zod/mini'
import type { Transaction } from '../../platform/database/database.ts'
import { type Outcome, refuse } from '../../platform/http/refusal.ts'
import { recordStudioEvent } from '../studio/studio-events.ts'
import { adoptVersion, holdVersions, latestTrail } from '../trails/published-trails.ts'
import { addGroupTrail, enrol, enrolNewcomers } from './enrol.ts'
import { firstJourney, knownGroupTrail, knownJourney, peopleOf } from './sql/people.ts'
import { countRecipients, holdGifts, recipients, takesNewcomersNow } from './sql/recipients.ts'

type Gift = z.infer<typeof giveTrail.body> & { by: string }
type Given = { groupTrailId: string; people: number; already: number }

/** The journey of the given trail: the one that it was given to, else the domain's own, which shows every trail. */
async function journeyFor(tx: Transaction, audience: Audience): Promise<string | undefined> {
  const named = journeyOf(audience)
  return named && (await knownJourney(tx, named)) ? named : firstJourney(tx)
}

const record = (tx: Transaction, { id, trailId, by }: Gift, people: number) =>
  recordStudioEvent(tx, {
    what: 'trail-given',
    accountId: by,
    subject: trailId,
    detail: { people, groupTrail: id },
  })

/**
 * Moves a new group trail to a version that was published meanwhile, because that publication did not see it. It comes last, so that other
 * publications wait only briefly.
 */
async function adoptNewest(tx: Transaction, trailId: string, version: number): Promise<void> {
  await holdVersions(tx, trailId)
  const newest = await latestTrail(tx, trailId)
  if (newest && newest.version > version) await adoptVersion(tx, trailId, newest.version)
}

const enrolAll = (tx: Transaction, id: string, accounts: readonly string[]) =>
  enrol(
    tx,
    id,
    accounts.map((accountId) => ({ accountId })),
  )

/** Gives the newest version of a trail to an audience and notifies them. People who have the trail already keep theirs. */
export async function give(tx: Transaction, gift: Gift): Promise<Outcome<Given>> {
  const { by: _, id, trailId, audience, starts, ends, takesNewcomers, seen = 0 } = gift
  if (starts !== null && ends !== null && Date.parse(ends) <= Date.parse(starts))
    return refuse('malformed', { field: 'ends' })
  await holdGifts(tx, trailId)
  const latest = await latestTrail(tx, trailId)
  const journeyId = await journeyFor(tx, audience)
  if (!latest || !journeyId) return refuse('unknown-trail')
  const asked = { trailId, audience }
  const { people, already } = await countRecipients(tx, asked)
  if (await knownGroupTrail(tx, id)) return accepted(await givenBefore(tx, id, people + already))
  // somebody else gave it to all of these people after they were counted
  if (people === 0 && seen > 0) return refuse('changed-meanwhile')
  if (people === 0 && !takesNewcomers) return refuse('malformed', { field: 'audience' })
  const learners = await recipients(tx, asked)
  await addGroupTrail(tx, { ...gift, version: latest.version, journeyId, categories: [] })
  await enrolAll(tx, id, learners)
  await adoptNewest(tx, trailId, latest.version)
  await record(tx, gift, people)
  return accepted({ groupTrailId: id, people, already })
}

async function givenBefore(tx: Transaction, groupTrailId: string, everybody: number): Promise<Given> {
  const people = await peopleOf(tx, groupTrailId)
  return { groupTrailId, people, already: Math.max(0, everybody - people) }
}

/**
 * Gives a trail that was just given also to people who joined during the gift. The gift did not see these people, and they did not see the gift.
 * It runs in its own transaction, so that nobody who joins waits for a gift to many.
 */
export async function giveToWhoWasComing(
  tx: Transaction,
  { id, trailId, audience }: Pick<Gift, 'id' | 'trailId' | 'audience'>,
): Promise<void> {
  await holdGifts(tx, trailId)
  if (!(await takesNewcomersNow(tx, id))) return
  await enrolNewcomers(tx, id, await recipients(tx, { trailId, audience }))
}
