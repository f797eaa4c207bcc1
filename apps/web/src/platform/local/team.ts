import type { ReadTransaction } from '@vereda/offline/ports/store.ts'
import { type Owner, prefixOf } from '@vereda/offline/store/owner.ts'
import { readLocal } from './local-store.ts'

/** The team that the learner plays in for now (specification 3: preference `team`), or null: alone. */
export async function readTeam(tx: ReadTransaction, owner: Owner): Promise<string | null> {
  const team = await tx.get('UP', [...prefixOf(owner), 'team'])
  return typeof team === 'string' ? team : null
}

/** `readTeam` in a transaction of its own. */
export const teamOf = (owner: Owner): Promise<string | null> => readLocal(['UP'], (tx) => readTeam(tx, owner))
