import type { PersonTrail, StudioPersonStory } from '@vereda/contract/rest/studio-person.ts'
import { furthestOf } from '@vereda/domain/report/reached-steps.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { type Outcome, refuse } from '../../../platform/http/refusal.ts'
import type { TrailCache } from '../../trails/trail-cache.ts'
import { personState } from '../sql/person-states.ts'
import { aboutPerson, personEvents, type TrailOfPerson, trailsOfPerson } from '../sql/person-story.ts'
import { sessionsOf } from '../sql/sessions.ts'

const NO_TOKEN = Buffer.alloc(0)

async function toldTrail(
  tx: Queries,
  trails: TrailCache,
  { trailId, version, ...row }: TrailOfPerson,
): Promise<PersonTrail> {
  const { document } = await trails.trail(tx, trailId, version)
  const lastPlayed = row.lastPlayed?.toISOString() ?? null
  return {
    ...row,
    ...furthestOf(row.step, document.steps.length),
    lastPlayed,
    completed: row.completed?.toISOString() ?? null,
  }
}

/** Everything that a manager is told of one person. */
export async function personStory(
  tx: Queries,
  trails: TrailCache,
  id: string,
): Promise<Outcome<StudioPersonStory>> {
  const [state, about] = [await personState(tx, id), await aboutPerson(tx, id)]
  if (!state || !about) return refuse('unknown-person')
  const { locale: _, journeys, ...kept } = state
  const { allJourneys, jobs, units, schools, createdAt, ...told } = about
  const sessions = await sessionsOf(tx, id, NO_TOKEN)
  const given = await trailsOfPerson(tx, id)
  const story = {
    ...kept,
    ...told,
    createdDate: createdAt.toISOString(),
    journeys: allJourneys.filter((journey) => journeys.includes(journey.id)),
    trails: await Promise.all(given.map((row) => toldTrail(tx, trails, row))),
    devices: sessions.map(({ id, device, seenAt }) => ({ id, device, seenDate: seenAt.toISOString() })),
    events: await personEvents(tx, id),
    choices: { jobs, journeys: allJourneys, units, schools },
  }
  return { ok: true, value: story }
}
