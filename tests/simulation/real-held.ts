import { readFact, rebuildDomain } from '../../apps/server/src/capabilities/learning/rebuild.ts'
import { factsOf } from '../../apps/server/src/capabilities/learning/sql/rebuild.ts'
import { putTeam } from '../../apps/server/src/capabilities/teams/sql/put-team.ts'
import { teamRecordOf } from '../../apps/server/src/capabilities/teams/team-record.ts'
import { openTrailCache } from '../../apps/server/src/capabilities/trails/trail-cache.ts'
import type { Database, Queries } from '../../apps/server/src/platform/database/database.ts'
import type { PlayFact } from '../../packages/domain/src/play/play-fact.ts'
import { foldPlays } from '../../packages/domain/src/trail/progress.ts'
import { trailTotals } from '../../packages/domain/src/trail/totals.ts'
import type { Trail } from '../../packages/domain/src/trail/trail.ts'
import { TEAMS, TRAILS, USERS } from './course.ts'
import type { Calls, Credited, Held } from './sim-server.ts'

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

async function listed(calls: Calls, groupTrailId: string, team: string | null): Promise<Trail> {
  const answer = await calls.trail(groupTrailId, team)
  if (!answer.ok) throw new Error(`listing ${groupTrailId}: ${JSON.stringify(answer.failure)}`)
  if (answer.value === null) throw new Error(`the server lists no trail ${groupTrailId}`)
  return answer.value
}

const kept = (tx: Queries, groupTrailId: string, playerId: string) =>
  factsOf(tx, { groupTrailId, playerId }).then((facts) => facts.map(readFact))

/** A team as the simulation puts one together, by the statements of the server. */
export const formRealTeam = (
  database: Database,
  domainId: number,
  { id, groupTrailId }: { id: string; groupTrailId: string },
  members: readonly string[],
): Promise<void> =>
  database.atomically(domainId, (tx) =>
    putTeam(tx, {
      ...{ id, groupTrailId, groupIdentifier: id, name: id },
      ...{ members, confirmed: members, createdBy: null },
    }),
  )

/** Only members may look at what a team has: somebody is its only one for as long as it takes. */
async function listedTeam(database: Database, domainId: number, team: (typeof TEAMS)[number], calls: Calls) {
  for (const one of TEAMS) await formRealTeam(database, domainId, one, [])
  await formRealTeam(database, domainId, team, [USERS[0]])
  return listed(calls, team.groupTrailId, team.id)
}

/** Everything that the real server and its database hold of the learners and their teams. */
export async function realHeld(
  database: Database,
  domainId: number,
  callsOf: (userId: string) => Promise<Calls>,
): Promise<Held[]> {
  const held: Held[] = []
  const hold = async (playerId: string, groupTrailId: string, trail: Trail) => {
    const [plays, attempts] = await database.as(domainId, async (tx) => [
      await kept(tx, groupTrailId, playerId),
      await attemptsOf(tx, groupTrailId, playerId),
    ])
    held.push({ playerId, groupTrailId, trail, plays, attempts, isFold: listsTheFold(trail, plays) })
  }
  for (const userId of USERS) {
    const calls = await callsOf(userId)
    for (const groupTrailId of TRAILS)
      await hold(userId, groupTrailId, await listed(calls, groupTrailId, null))
  }
  const calls = await callsOf(USERS[0])
  for (const team of TEAMS)
    await hold(team.id, team.groupTrailId, await listedTeam(database, domainId, team, calls))
  const { changed, histogramOff } = await rebuildDomain(database, openTrailCache(), domainId)
  return changed + histogramOff === 0 ? held : held.map((one) => ({ ...one, isFold: false }))
}

/** The team records that the database holds; that their totals are folds is among what `realHeld` looks at. */
export const realCredited = (database: Database, domainId: number): Promise<Credited[]> =>
  database.as(domainId, async (tx) => {
    const credited: Credited[] = []
    for (const userId of USERS)
      for (const groupTrailId of TRAILS)
        credited.push({
          ...{ userId, groupTrailId, isFold: true },
          plays: await kept(tx, groupTrailId, teamRecordOf(userId)),
        })
    return credited
  })
