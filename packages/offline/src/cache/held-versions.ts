import type { Trail } from '@vereda/domain/trail/trail.ts'
import type { ReadTransaction, Store } from '../ports/store.ts'
import { under } from '../store/key.ts'
import type { Owner } from '../store/owner.ts'
import type { TableName } from '../store/tables.ts'

/** The tables of `readPlayed`. */
export const PLAYED_TABLES = ['TOSEND', 'sittings'] as const satisfies readonly TableName[]

/** Something played in a version of a trail that waits on the device. */
export type Played = { groupTrailId: string; team: string | null; version?: number | undefined }

const nameOf = ({ groupTrailId, team, version }: Played) => JSON.stringify([groupTrailId, team, version])

/** Reads what a user plays, and has played, on this device that the server has not heard of. */
export async function readPlayed(tx: ReadTransaction, { userId }: Owner): Promise<Played[]> {
  const [items, sittings] = await Promise.all([
    tx.list('TOSEND', under(userId)),
    tx.list('sittings', under(userId)),
  ])
  return [
    ...sittings,
    ...items.flatMap(({ groupTrailId, team, content }) =>
      content.kind === 'resource' ? [{ groupTrailId, team, version: content.version }] : [],
    ),
  ]
}

/** A version of a trail that a player plays. */
export type HeldVersion = { team: string | null } & Pick<Trail, 'id' | 'version'>

/** Whether something played in this version of a trail waits on the device for this player. */
export type IsHeld = (team: string | null, trail: Pick<Trail, 'id' | 'version'>) => boolean

/** Reads in which versions a user plays on this device what the server has not heard of (rule C11). */
export async function heldVersions(store: Store, owner: Owner): Promise<IsHeld> {
  const played = await store.read(PLAYED_TABLES, (tx) => readPlayed(tx, owner))
  const held = new Set(played.map(nameOf))
  return (team, { id, version }) => held.has(nameOf({ groupTrailId: id, team, version }))
}
