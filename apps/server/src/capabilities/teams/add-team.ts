import type { Transaction } from '../../platform/database/database.ts'
import { putTeam } from './sql/put-team.ts'

/** A team that stands before anybody plays: as its organizers call it, with a name of its own or none yet, and its members by account. */
export type NewTeam = {
  id: string
  groupTrailId: string
  groupIdentifier: string
  name: string | null
  members: readonly string[]
}

/** Makes a team as the organizers of an event do; nobody has confirmed to be here yet. */
export const addTeam = (tx: Transaction, team: NewTeam): Promise<void> =>
  putTeam(tx, { ...team, createdBy: null, confirmed: [] })
