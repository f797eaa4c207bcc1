import type { Trail } from '@vereda/domain/trail/trail.ts'
import type { ReadTransaction, Store } from '../ports/store.ts'
import { under } from '../store/key.ts'
import type { Owner } from '../store/owner.ts'
import type { TableName } from '../store/tables.ts'

/** The tables that `readPlayed` reads. */
export const PLAYED_TABLES = ['TOSEND', 'sittings'] as const satisfies readonly TableName[]

/** Something played in a version of a trail that the server has not heard of yet. */
export type Played = { groupTrailId: string; team: string | null; version?: number | undefined }

const nameOf = ({ groupTrailId, team, version }: Played) => JSON.stringify([groupTrailId, team, version])

/** Reads what a user plays or has played on this device and the server has not heard of yet. */
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

/** Whether this player has played something in this version of the trail that the server has not heard of yet. */
export type IsHeld = (team: string | null, trail: Pick<Trail, 'id' | 'version'>) => boolean

/** Reads in which versions of trails a user has played something that the server has not heard of yet (rule C11). */
export async function heldVersions(store: Store, owner: Owner): Promise<IsHeld> {
  const played = await store.read(PLAYED_TABLES, (tx) => readPlayed(tx, owner))
  const held = new Set(played.map(nameOf))
  return (team, { id, version }) => held.has(nameOf({ groupTrailId: id, team, version }))
}
