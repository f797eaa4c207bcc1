import { type HeldVersion, heldVersions } from '@vereda/offline/cache/held-versions.ts'
import { isPlayedFor } from '@vereda/offline/cache/is-played-for.ts'
import type { Owner } from '@vereda/offline/store/owner.ts'
import type { TableName } from '@vereda/offline/store/tables.ts'
import { onChange } from '../store/changes.ts'
import { ifOpen } from '../store/if-open.ts'
import { localStore } from '../store/local-store.ts'

const PLAYED: readonly TableName[] = ['TOSEND', 'sittings']

/** What is waited for, by name: however often it is left aside, it is asked for again once. */
const awaited = new Set<string>()

/** Does `then` once what is played holds it no more, in whichever tab or worker that ends. */
function onceFree(name: string, isHeld: () => Promise<boolean>, then: () => void): void {
  if (awaited.has(name)) return
  awaited.add(name)
  const look = async () => {
    if ((await isHeld()) || !awaited.delete(name)) return
    stop()
    then()
  }
  const stop = onChange((tables) => {
    if (tables.some((table) => PLAYED.includes(table))) void ifOpen(look())
  })
  void ifOpen(look())
}

/**
 * Does `then` once the server has heard, from whichever tab or worker, what was played in this version (rule C11): the page that left the
 * new one aside is the one that asks for it again.
 */
export function onceHeard(owner: Owner, held: HeldVersion, then: () => void): void {
  const isHeld = async () => (await heldVersions(localStore, owner))(held.team, held)
  onceFree(JSON.stringify([owner, held]), isHeld, then)
}

/** Does `then` once nobody here is in the middle of playing for this team (rule P4); `what` tells what is asked for again from other things that wait for it. */
export function oncePlayedOut(owner: Owner, team: string, what: string, then: () => void): void {
  const isHeld = () => localStore.read(['sittings'], (tx) => isPlayedFor(tx, owner, team))
  onceFree(JSON.stringify([owner, team, what]), isHeld, then)
}
