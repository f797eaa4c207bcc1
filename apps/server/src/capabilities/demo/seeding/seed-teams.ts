import { playWorth } from '@vereda/domain/play/clamp.ts'
import type { Resource } from '@vereda/domain/resource/resource.ts'
import type { TrailDocument } from '@vereda/domain/trail/trail-document.ts'
import type { DemoDomain, DemoTeam } from '../../../demo/demo-domain.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { enrol } from '../../enrolment/enrol.ts'
import { addTeam } from '../../teams/add-team.ts'
import { teamRecordOf } from '../../teams/team-record.ts'
import { idOf } from './demo-accounts.ts'
import { addDemoPlays, type SeedPlay } from './demo-plays.ts'
import { stableUuid } from './stable-uuid.ts'

const DAY_MS = 86_400_000
const GIVEN_DAYS_AGO = 5
const SEEN = { introductionSeen: true, conclusionSeen: false, rankingSeen: false }

/** The plays of what a team has finished, one resource a day up to yesterday, as stored for one of its players (the team, or a team record). */
function playsOf(document: TrailDocument, team: DemoTeam, playerId: string, now: Date): SeedPlay[] {
  const resources = document.steps.flatMap((step) => step.resources).slice(0, team.finished)
  return resources.map((resource: Resource, n) => {
    const date = new Date(now.getTime() - (resources.length - n) * DAY_MS).toISOString()
    const points = [Math.round(resource.maxPoints * team.skill)]
    const play = { points, bonus: 0, badges: [], date, seq: n + 1, finished: true }
    const trackingId = stableUuid(`${playerId} ${resource.id}`)
    const worth = playWorth(resource, play)
    return { trackingId, resourceId: resource.id, version: document.version, play, worth }
  })
}

/** Adds the team's own plays, and those of each member's team record. All members were present. */
async function seedTeamPlays(
  tx: Transaction,
  document: TrailDocument,
  team: DemoTeam,
  members: readonly string[],
  now: Date,
) {
  const players = [
    { playerId: team.id, accountId: members[0]!, teamId: null },
    ...members.map((accountId) => ({ playerId: teamRecordOf(accountId), accountId, teamId: team.id })),
  ]
  for (const player of players)
    await addDemoPlays(
      tx,
      document,
      { ...player, ...SEEN, groupTrailId: document.id },
      playsOf(document, team, player.playerId === team.id ? team.id : `${team.id} ${player.playerId}`, now),
    )
}

/** Gives everybody the trails that are played in teams, and makes the demo's teams with their plays. */
export async function seedTeams(
  tx: Transaction,
  demo: DemoDomain,
  documents: ReadonlyMap<string, TrailDocument>,
  now: Date,
): Promise<void> {
  const enrolledAt = new Date(now.getTime() - GIVEN_DAYS_AGO * DAY_MS)
  const ids = new Map(demo.accounts.map((account) => [account.username, idOf(account)]))
  for (const { document, teamPlay } of demo.trails) {
    if (!teamPlay) continue
    const learners = demo.accounts.filter(({ role }) => role !== 'manager')
    await enrol(
      tx,
      document.id,
      learners.map((account) => ({ accountId: idOf(account), enrolledAt })),
    )
    for (const one of teamPlay.teams) {
      const members = one.members.map((username) => ids.get(username)!)
      const team = { id: one.id, groupTrailId: document.id, groupIdentifier: one.identifier, name: one.name }
      await addTeam(tx, { ...team, members })
      if (one.finished > 0) await seedTeamPlays(tx, documents.get(document.id)!, one, members, now)
    }
  }
}
