import { readFact } from '../../apps/server/src/capabilities/learning/derived-anew.ts'
import { rebuildDomain } from '../../apps/server/src/capabilities/learning/rebuild.ts'
import { factsOf } from '../../apps/server/src/capabilities/learning/sql/played-by.ts'
import { addTeam } from '../../apps/server/src/capabilities/teams/add-team.ts'
import { openTrailCache } from '../../apps/server/src/capabilities/trails/trail-cache.ts'
import type { Database, Queries } from '../../apps/server/src/platform/database/database.ts'
import type { PlayFact } from '../../packages/domain/src/play/play-fact.ts'
import { foldPlays } from '../../packages/domain/src/trail/progress.ts'
import { trailTotals } from '../../packages/domain/src/trail/totals.ts'
import type { Trail } from '../../packages/domain/src/trail/trail.ts'
import { TEAMS, TRAILS, USERS } from './course.ts'
import type { Calls, Held } from './sim-server.ts'

const ATTEMPTS = {
  name: 'attempts-of-player',
  text: `select answers from test_attempt where domain_id = $1 and group_trail_id = $2 and player_id = $3`,
}

async function attemptsOf(tx: Queries, groupTrailId: string, userId: string): Promise<number[]> {
  const rows = await tx.rows<{ answers: { n?: string[] } }>(ATTEMPTS, [tx.domainId, groupTrailId, userId])
  return rows.map(({ answers }) => Number(answers.n?.[0]))
}

/** Whether the server's listed trail counts the same as the domain's own fold of its plays. */
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

type Domain = { database: Database; domainId: number; callsOf: (userId: string) => Promise<Calls> }
type Player = { playerId: string; groupTrailId: string }

async function heldOf({ database, domainId }: Domain, player: Player, trail: Trail): Promise<Held> {
  const { playerId, groupTrailId } = player
  const kept = await database.as(domainId, async (tx) => ({
    plays: (await factsOf(tx, player)).map(readFact),
    attempts: await attemptsOf(tx, groupTrailId, playerId),
  }))
  return { playerId, groupTrailId, trail, ...kept, isFold: listsTheFold(trail, kept.plays) }
}

/** Makes one learner a member of a team at the end, because only members can list its trail. */
async function joinAlone({ database, domainId }: Domain, id: string, groupTrailId: string, userId: string) {
  const others = TEAMS.filter((team) => team.groupTrailId === groupTrailId && team.id !== id)
  const members = new Map<string, string[]>(others.map((team) => [team.id, []]))
  members.set(id, [userId])
  await database.atomically(domainId, async (tx) => {
    for (const [team, people] of members)
      await addTeam(tx, { id: team, groupTrailId, groupIdentifier: team, name: null, members: people })
  })
}

const COUNTED = [
  'select group_trail_id, kind, furthest, players, passed from walk where players <> 0',
  'select group_trail_id, kind, day::text, begun, completed from walk_day where begun <> 0 or completed <> 0',
  'select group_trail_id, kind, begins::text, begun, completed from walk_quarter where begun <> 0 or completed <> 0',
  'select group_trail_id, kind, step, band, players, told, offline from time_count where players <> 0',
  'select group_trail_id, resource_id, question, answered, correct from question_count where answered <> 0',
  'select group_trail_id, resource_id, question, answer, is_right, players from answer_count where players <> 0',
].map((text, n) => ({ name: `counted-of-report-${n}`, text }))

/** The counts for reports, as they were kept while plays arrived. */
const countedOf = ({ database, domainId }: Domain): Promise<string> =>
  database.as(domainId, async (tx) => {
    const all = []
    for (const statement of COUNTED)
      all.push((await tx.rows<object>(statement)).map((row) => JSON.stringify(row)).sort())
    return JSON.stringify(all)
  })

/** Everything that the real server and its database hold of the learners and their teams. */
export async function realHeld(domain: Domain): Promise<Held[]> {
  const held: Held[] = []
  for (const playerId of USERS) {
    const calls = await domain.callsOf(playerId)
    for (const groupTrailId of TRAILS) {
      const trail = await listed(calls, groupTrailId, null)
      held.push(await heldOf(domain, { playerId, groupTrailId }, trail))
    }
  }
  const someone = USERS[0]
  const calls = await domain.callsOf(someone)
  for (const { id, groupTrailId } of TEAMS) {
    await joinAlone(domain, id, groupTrailId, someone)
    const trail = await listed(calls, groupTrailId, id)
    held.push(await heldOf(domain, { playerId: id, groupTrailId }, trail))
  }
  const counted = await countedOf(domain)
  const { changed, histogramOff } = await rebuildDomain(domain.database, openTrailCache(), domain.domainId)
  const isCounted = counted === (await countedOf(domain))
  return changed + histogramOff === 0 && isCounted ? held : held.map((one) => ({ ...one, isFold: false }))
}
