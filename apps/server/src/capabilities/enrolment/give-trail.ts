import type { giveTrail } from '@vereda/contract/rest/studio-giving.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type * as z from 'zod/mini'
import type { Transaction } from '../../platform/database/database.ts'
import { type Outcome, refuse } from '../../platform/http/refusal.ts'
import { recordStudioEvent } from '../studio/studio-events.ts'
import { latestTrail } from '../trails/published-trails.ts'
import { addGroupTrail, enrol } from './enrol.ts'
import { firstJourney, knownPeople, peopleOf } from './sql/people.ts'

type Gift = z.infer<typeof giveTrail.body> & { by: string }

/** Gives the newest version of a trail to people of the domain, who are told of it; what was given already stays as it is. */
export async function give(
  tx: Transaction,
  gift: Gift,
): Promise<Outcome<{ groupTrailId: string; people: number }>> {
  const { id, trailId, who, starts, ends, by } = gift
  if (starts !== null && ends !== null && ends <= starts) return refuse('malformed', { field: 'ends' })
  const [latest, journeyId] = [await latestTrail(tx, trailId), await firstJourney(tx)]
  if (!latest || !journeyId) return refuse('unknown-trail')
  const group = {
    id,
    trailId,
    version: latest.version,
    journeyId,
    categories: [],
    teamType: null,
    starts,
    ends,
  }
  const people = await knownPeople(tx, who.kind === 'everybody' ? null : who.ids)
  if (people.length === 0) return refuse('malformed', { field: 'who' })
  if (await addGroupTrail(tx, group)) {
    const learners = people.map((accountId) => ({ accountId }))
    await enrol(tx, id, learners)
    const detail = { people: people.length, groupTrail: id }
    await recordStudioEvent(tx, { what: 'trail-given', accountId: by, subject: trailId, detail })
  }
  return accepted({ groupTrailId: id, people: await peopleOf(tx, id) })
}
