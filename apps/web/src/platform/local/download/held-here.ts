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

// A browser that runs out of space deletes the store, the files and the workers of an origin together, and in Chromium leaves localStorage: so what
// is here is noted there too, with the device's newest number. Those only grow: a store that knows a smaller one is not the one that was noted.

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

/** The number in the note of somebody whose store is known to be gone, and who was not told yet. */
const GONE = Number.MAX_SAFE_INTEGER

/** Everybody's store has gone with it: whoever comes later is told too, whatever the new one numbers by then. */
function goneForAll(noted: z.infer<typeof Noted>) {
  const gone = Object.entries(noted).map(([key, held]) => [key, { ...held, seq: GONE }])
  notedCell.set(Object.fromEntries(gone))
}

/** Tells what is gone, and fetches again what can be (decisions 5). */
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
  // before the store is read: what another tab numbers and notes meanwhile is newer than what is read
  const before = notedCell.get()[key]
  const now = await readLocal(TABLES, (tx) => heldBy(tx, owner))
  const isFirst = !looked.has(key)
  looked.add(key)
  const isGone = isFirst && before !== undefined && now.seq < before.seq
  // whoever it was found by has had what is new noted since
  if (isGone && before.seq !== GONE) goneForAll(notedCell.get())
  const { [key]: _, ...others } = notedCell.get()
  const isNothing = now.unsent === 0 && Object.keys(now.trails).length === 0
  notedCell.set(isNothing ? others : { ...others, [key]: now })
  if (isGone) tellGone({ of: key, held: before })
}

/** Notes what is held here for whoever is signed in, whenever that changes; finds out once for each of them whether the browser has deleted it. */
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
    if (whose !== before) follow() // a session that is only renewed holds what it held
  })
  follow()
}
