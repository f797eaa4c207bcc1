import type { Transaction } from '../../platform/database/database.ts'
import { putTeam } from './sql/put-team.ts'

/** A team that exists before anybody plays. It has its organizers' identifier, its own name or null, and its members' account ids. */
export type NewTeam = {
  id: string
  groupTrailId: string
  groupIdentifier: string
  name: string | null
  members: readonly string[]
}

/** Makes a team for the organizers of an event. No member has confirmed to be here yet. */
export const addTeam = (tx: Transaction, team: NewTeam): Promise<void> =>
  putTeam(tx, { ...team, createdBy: null, confirmed: [] })
