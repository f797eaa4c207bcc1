import { domainCell } from '@vereda/client/directory/domain.ts'
import { sessionCell } from '@vereda/client/session/session.ts'
import { PART_BYTES_MAX, type PlaysFile } from '@vereda/domain/plays-file/plays-file.ts'
import type { SavedItem, SavedPlays } from '@vereda/domain/plays-file/saved-plays.ts'
import { sealPlays, senderPair } from '@vereda/domain/plays-file/seal-plays.ts'
import { under } from '@vereda/offline/store/key.ts'
import { readLocal } from '../local/store/local-store.ts'
import { type KeptKey, playsKeyOf } from './plays-key.ts'
import { portionsOf, savedItems } from './saved-items.ts'

/** Why there is no file: nothing is unsent, or this device never heard its domain's key. */
export type NotSaved = 'nothing' | 'no-key'

const unsent = (userId: string) =>
  readLocal(['TOSEND', 'attention', 'plays'], async (tx) => {
    const [queued, aside, plays] = await Promise.all([
      tx.list('TOSEND', under(userId)),
      tx.list('attention', under(userId)),
      tx.list('plays', under(userId)),
    ])
    const items = [...aside, ...queued].sort((a, b) => a.order - b.order)
    return savedItems(items, plays)
  })

async function sealed(userId: string, kept: KeptKey, items: SavedItem[]) {
  const saved: SavedPlays = { userId, proof: kept.proof, saved: new Date().toISOString(), items }
  return sealPlays(JSON.stringify(saved), kept, await senderPair())
}

// The file is named `.txt`, because some systems pass on no other kind.
const nameOf = (username: string) =>
  `vereda-${username.replace(/[^\w.-]/g, '_')}-${new Date().toISOString().slice(0, 10)}.txt`

/** Saves everything that this device has not sent for this person, as a file that only the domain's server can read. Nothing leaves the queue. */
export async function savePlays(): Promise<File | NotSaved> {
  const { userId, user } = sessionCell.get()?.person ?? {}
  if (!userId || !user) return 'nothing'
  const items = await unsent(userId)
  if (items.length === 0) return 'nothing'
  const kept = playsKeyOf(userId)
  const domain = domainCell.get()?.hostkey
  if (!kept || !domain) return 'no-key'
  const parts = await Promise.all(
    portionsOf(items, PART_BYTES_MAX).map((portion) => sealed(userId, kept, portion)),
  )
  const file: PlaysFile = { vereda: 'plays', format: 1, domain, parts }
  return new File([JSON.stringify(file)], nameOf(user.username), { type: 'text/plain' })
}
