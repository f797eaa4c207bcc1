import { type HeldVersion, heldVersions } from '@vereda/offline/cache/held-versions.ts'
import type { Owner } from '@vereda/offline/store/owner.ts'
import type { TableName } from '@vereda/offline/store/tables.ts'
import { onChange } from '../store/changes.ts'
import { ifOpen } from '../store/if-open.ts'
import { localStore } from '../store/local-store.ts'

const PLAYED: readonly TableName[] = ['TOSEND', 'sittings']

/** Each trail that is waited for, with who plays it: however often it is left aside, it is asked for again once. */
const awaited = new Set<string>()

/**
 * Does `then` once the server has heard, from whichever tab or worker, what was played in this version (rule C11): the page that left the
 * new one aside is the one that asks for it again.
 */
export function onceHeard(owner: Owner, held: HeldVersion, then: () => void): void {
  const name = JSON.stringify([owner, held])
  if (awaited.has(name)) return
  awaited.add(name)
  const look = async () => {
    const isHeld = await heldVersions(localStore, owner)
    if (isHeld(held.team, held) || !awaited.delete(name)) return
    stop()
    then()
  }
  const stop = onChange((tables) => {
    if (tables.some((table) => PLAYED.includes(table))) void ifOpen(look())
  })
  void ifOpen(look())
}
