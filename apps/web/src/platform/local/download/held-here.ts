import { storedCell } from '@vereda/client/cell/stored-cell.ts'
import { sessionCell } from '@vereda/client/session/session.ts'
import { isDownloaded } from '@vereda/offline/play-online/note-online-play.ts'
import type { ReadTransaction } from '@vereda/offline/ports/store.ts'
import { readDevice } from '@vereda/offline/store/device.ts'
import { under } from '@vereda/offline/store/key.ts'
import { type Owner, prefixOf } from '@vereda/offline/store/owner.ts'
import type { TableName } from '@vereda/offline/store/tables.ts'
import * as z from 'zod/mini'
import { onChange } from '../store/changes.ts'
import { ifOpen } from '../store/if-open.ts'
import { local, readLocal } from '../store/local-store.ts'
import { currentOwner } from '../store/owner.ts'
import { downloadTrail } from './downloads.ts'
import { evicted, type Gone, type Held, whoseOf } from './evicted.ts'

// A browser that runs out of space deletes an origin's store, files and workers together, but Chromium keeps localStorage. So this file notes
// there what the store holds, with the device's newest sequence number. That number only grows: a store with a smaller number than the note is a
// new, empty one.

const HeldNote = z.object({
  seq: z.number(),
  unsent: z.number(),
  trails: z.record(z.string(), z.array(z.string())),
})
const Noted = z.record(z.string(), HeldNote)

function readNoted(text: string | null): z.infer<typeof Noted> {
  try {
    return Noted.parse(JSON.parse(text ?? '{}'))
  } catch {
    return {}
  }
}

const notedCell = storedCell('vereda.held', readNoted, JSON.stringify)
const TABLES = ['device', 'games', 'lastPlayOnline', 'TOSEND', 'sittings'] as const satisfies TableName[]

async function heldBy(tx: ReadTransaction, owner: Owner): Promise<Held> {
  const mine = under(...prefixOf(owner))
  const online = (await tx.get('lastPlayOnline', prefixOf(owner))) ?? []
  const trails: Held['trails'] = {}
  for (const game of await tx.list('games', mine))
    if (isDownloaded(game, online))
      trails[game.groupTrailId] = [...(trails[game.groupTrailId] ?? []), game.resourceId]
  const queued = await tx.keys('TOSEND', under(owner.userId))
  const sittings = await tx.keys('sittings', under(owner.userId))
  return { seq: (await readDevice(tx)).seq, unsent: queued.length + sittings.length, trails }
}

/** The number in the note of a user whose store is known to be gone, and who has not been told yet. */
const GONE = Number.MAX_SAFE_INTEGER

/**
 * Marks the notes of all users: they shared the deleted store. Each of them is told when they next sign in, however far the new store has
 * counted by then.
 */
function goneForAll(noted: z.infer<typeof Noted>) {
  const gone = Object.entries(noted).map(([key, held]) => [key, { ...held, seq: GONE }])
  notedCell.set(Object.fromEntries(gone))
}

/** Tells the learner what is gone, and downloads again what can be downloaded (decisions 5). */
function tellGone({ of, held }: Gone) {
  evicted.set({ of, held })
  for (const [trail, resources] of Object.entries(held.trails)) void ifOpen(downloadTrail(trail, resources))
}

const looked = new Set<string>()

async function look(): Promise<void> {
  const { db } = await local()
  const owner = currentOwner()
  if (db === null || owner.userId === '') return
  const key = whoseOf(owner)
  // The note is read before the store: another tab may number and note something in between, and its note would then be newer than what is read
  // here.
  const before = notedCell.get()[key]
  const now = await readLocal(TABLES, (tx) => heldBy(tx, owner))
  const isFirst = !looked.has(key)
  looked.add(key)
  const isGone = isFirst && before !== undefined && now.seq < before.seq
  // With GONE in the note, the loss was found before. The notes of others may by then tell what their new store holds.
  if (isGone && before.seq !== GONE) goneForAll(notedCell.get())
  const { [key]: _, ...others } = notedCell.get()
  const isNothing = now.unsent === 0 && Object.keys(now.trails).length === 0
  notedCell.set(isNothing ? others : { ...others, [key]: now })
  if (isGone) tellGone({ of: key, held: before })
}

/** Keeps the note of the signed-in user's stored data up to date. Checks once for each user whether the browser has deleted that data. */
export function followHeld(): void {
  const follow = () => void ifOpen(look())
  const noted: readonly TableName[] = TABLES
  onChange((tables) => {
    if (tables.some((table) => table !== 'device' && noted.includes(table))) follow()
  })
  let whose = whoseOf(currentOwner())
  sessionCell.subscribe(() => {
    const before = whose
    whose = whoseOf(currentOwner())
    if (whose !== before) follow() // a renewed session of the same user changes nothing in the store
  })
  follow()
}
