import { readFact, rebuildDomain } from '../../apps/server/src/capabilities/learning/rebuild.ts'
import { factsOf } from '../../apps/server/src/capabilities/learning/sql/rebuild.ts'
import { openTrailCache } from '../../apps/server/src/capabilities/trails/trail-cache.ts'
import type { Database, Queries } from '../../apps/server/src/platform/database/database.ts'
import type { PlayFact } from '../../packages/domain/src/play/play-fact.ts'
import { foldPlays } from '../../packages/domain/src/trail/progress.ts'
import { trailTotals } from '../../packages/domain/src/trail/totals.ts'
import type { Trail } from '../../packages/domain/src/trail/trail.ts'
import { TRAILS, USERS } from './course.ts'
import type { Calls, Held } from './sim-server.ts'

const ATTEMPTS = {
  name: 'attempts-of-player',
  text: `select answers from test_attempt where domain_id = $1 and group_trail_id = $2 and player_id = $3`,
}

async function attemptsOf(tx: Queries, groupTrailId: string, userId: string): Promise<number[]> {
  const rows = await tx.rows<{ answers: { n?: string[] } }>(ATTEMPTS, [tx.domainId, groupTrailId, userId])
  return rows.map(({ answers }) => Number(answers.n?.[0]))
}

/** Whether a trail as the server lists it counts what its plays give by the domain's own fold. */
function listsTheFold(trail: Trail, plays: PlayFact[]): boolean {
  const progress = foldPlays(plays)
  const played = trail.steps
    .flatMap(({ resources }) => resources)
    .map((resource) => ({
      ...resource,
      ...progress[resource.id]?.activity,
      badges: resource.badges.map((badge) => ({
        badgeDate: progress[resource.id]?.badges[badge.id] ?? null,
      })),
    }))
  const folded = trailTotals(played)
  const figures = ['sumPoints', 'bonusPoints', 'finishedResources', 'completedBadges', 'donePoints'] as const
  return figures.every((figure) => trail[figure] === folded[figure])
}

async function listed(calls: Calls, groupTrailId: string): Promise<Trail> {
  const answer = await calls.trail(groupTrailId, null)
  if (!answer.ok) throw new Error(`listing ${groupTrailId}: ${JSON.stringify(answer.failure)}`)
  if (answer.value === null) throw new Error(`the server lists no trail ${groupTrailId}`)
  return answer.value
}

/** Everything that the real server and its database hold of both learners. */
export async function realHeld(
  database: Database,
  domainId: number,
  callsOf: (userId: string) => Promise<Calls>,
): Promise<Held[]> {
  const held: Held[] = []
  for (const userId of USERS) {
    const calls = await callsOf(userId)
    for (const groupTrailId of TRAILS) {
      const trail = await listed(calls, groupTrailId)
      const kept = await database.as(domainId, async (tx) => ({
        plays: (await factsOf(tx, { groupTrailId, playerId: userId })).map(readFact),
        attempts: await attemptsOf(tx, groupTrailId, userId),
      }))
      held.push({ playerId: userId, groupTrailId, trail, ...kept, isFold: listsTheFold(trail, kept.plays) })
    }
  }
  const { changed, histogramOff } = await rebuildDomain(database, openTrailCache(), domainId)
  return changed + histogramOff === 0 ? held : held.map((one) => ({ ...one, isFold: false }))
}
