import { ask } from '@vereda/client/api/ask.ts'
import { jsonCell } from '@vereda/client/cell/json-cell.ts'
import { sessionCell } from '@vereda/client/session/session.ts'
import { playsKey } from '@vereda/contract/rest/plays-file.ts'
import * as z from 'zod/mini'
import { isOnline, onConnection } from '../local/calls/connection.ts'

/** A kept key is renewed after a day. It may be older: the server still opens files with a key that its domain has replaced. */
const FRESH_MS = 24 * 60 * 60_000

const KeptKey = z.object({ key: z.string(), point: z.string(), proof: z.string(), since: z.number() })
export type KeptKey = z.infer<typeof KeptKey>

const cellOf = (userId: string) => jsonCell(`vereda.plays-key.${userId}`, KeptKey)

/** The key that seals this person's plays, as the server last told it; null if this device never heard it. */
export const playsKeyOf = (userId: string): KeptKey | null => cellOf(userId).get()

async function refresh(): Promise<void> {
  const userId = sessionCell.get()?.person.userId
  if (!userId || !isOnline()) return
  const cell = cellOf(userId)
  const age = Date.now() - (cell.get()?.since ?? 0)
  if (age >= 0 && age < FRESH_MS) return
  const answer = await ask(playsKey)
  if (answer.ok && sessionCell.get()?.person.userId === userId)
    cell.set({ ...answer.value, since: Date.now() })
}

/** Keeps the signed-in user's key on the device, so that plays can be saved to a file without a network. */
export function keepPlaysKey(): void {
  void refresh()
  sessionCell.subscribe(() => void refresh())
  onConnection(() => void refresh())
}
