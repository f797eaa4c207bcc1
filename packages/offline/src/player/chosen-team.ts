import { trailIdOfKey, trailKey } from '../cache/cached-trail.ts'
import type { ReadTransaction, WriteTransaction } from '../ports/store.ts'
import { under } from '../store/key.ts'
import { type Owner, prefixOf } from '../store/owner.ts'

const teamKey = (owner: Owner, groupTrailId: string) => [...trailKey(owner, groupTrailId), 'team'] as const

/** The team that the learner plays this trail in (specification 3: preference `team`), or null: alone (rule P1). Reads `UP`. */
export async function readTeam(
  tx: ReadTransaction,
  owner: Owner,
  groupTrailId: string,
): Promise<string | null> {
  const team = await tx.get('UP', teamKey(owner, groupTrailId))
  return typeof team === 'string' ? team : null
}

/** Plays this trail, and no other, in a team from now on; null: alone. Writes `UP`. */
export const chooseTeam = (
  tx: WriteTransaction,
  owner: Owner,
  groupTrailId: string,
  team: string | null,
): Promise<void> => {
  const key = teamKey(owner, groupTrailId)
  return team === null ? tx.delete('UP', key) : tx.put('UP', key, team)
}

/** The trails that the learner plays in a team. Reads `UP`. */
export async function trailsInTeams(tx: ReadTransaction, owner: Owner): Promise<string[]> {
  const keys = await tx.keys('UP', under(...prefixOf(owner)))
  return keys.filter(([, , , preference]) => preference === 'team').map(trailIdOfKey)
}
