import type { DemoDomain } from '../../../demo/demo-domain.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { enrol } from '../../enrolment/enrol.ts'
import { addTeam } from '../../teams/add-team.ts'
import { idOf } from './demo-accounts.ts'

const GIVEN_DAYS_AGO = 5

/** Gives everybody the trails that are played in teams, and makes the teams that stand already; nobody has played them yet. */
export async function seedTeams(tx: Transaction, demo: DemoDomain, now: Date): Promise<void> {
  const enrolledAt = new Date(now.getTime() - GIVEN_DAYS_AGO * 86_400_000)
  const ids = new Map(demo.accounts.map((account) => [account.username, idOf(account)]))
  for (const { document, teamPlay } of demo.trails) {
    if (!teamPlay) continue
    const learners = demo.accounts.filter(({ role }) => role !== 'manager')
    await enrol(
      tx,
      document.id,
      learners.map((account) => ({ accountId: idOf(account), enrolledAt })),
    )
    for (const { id, identifier, name, members } of teamPlay.teams) {
      const team = { id, groupTrailId: document.id, groupIdentifier: identifier, name }
      await addTeam(tx, { ...team, members: members.map((username) => ids.get(username)!) })
    }
  }
}
