import { ask } from '@vereda/client/api/ask.ts'
import { jsonCell } from '@vereda/client/cell/json-cell.ts'
import { sessionCell } from '@vereda/client/session/session.ts'
import { playsKey } from '@vereda/contract/rest/plays-file.ts'
import * as z from 'zod/mini'
import { isOnline, onConnection } from '../local/calls/connection.ts'

/** A day: a key that its domain replaced still opens, so this one may be that old and older. */
const FRESH_MS = 24 * 60 * 60_000

const KeptKey = z.object({ key: z.string(), point: z.string(), proof: z.string(), since: z.number() })
export type KeptKey = z.infer<typeof KeptKey>

const cellOf = (userId: string) => jsonCell(`vereda.plays-key.${userId}`, KeptKey)

/** What sealing this person's plays needs, as last heard from the server; null before this device ever heard it. */
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

/** Keeps the key of whoever is signed in on the device, for the day when there is no network and plays must be saved. */
export function keepPlaysKey(): void {
  void refresh()
  sessionCell.subscribe(() => void refresh())
  onConnection(() => void refresh())
}
