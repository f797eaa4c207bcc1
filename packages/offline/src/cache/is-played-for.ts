import type { ReadTransaction } from '../ports/store.ts'
import { under } from '../store/key.ts'
import type { Owner } from '../store/owner.ts'

/** Whether a sitting for this team is under way on this device (rule P4). Reads `sittings`. */
export async function isPlayedFor(tx: ReadTransaction, { userId }: Owner, team: string): Promise<boolean> {
  const sittings = await tx.list('sittings', under(userId))
  return sittings.some((sitting) => sitting.team === team)
}
