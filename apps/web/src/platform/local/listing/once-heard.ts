import { type HeldVersion, heldVersions } from '@vereda/offline/cache/held-versions.ts'
import { isPlayedFor } from '@vereda/offline/cache/is-played-for.ts'
import type { Owner } from '@vereda/offline/store/owner.ts'
import type { TableName } from '@vereda/offline/store/tables.ts'
import { onChange } from '../store/changes.ts'
import { ifOpen } from '../store/if-open.ts'
import { localStore } from '../store/local-store.ts'

const PLAYED: readonly TableName[] = ['TOSEND', 'sittings']

/** The names of the things that are waited for, so that each is asked for again only once. */
const awaited = new Set<string>()

/** Calls `then` once no stored play holds it up, in whichever tab or worker that play ends or is sent. */
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
 * Calls `then` once the plays of this version have reached the server, from whichever tab or worker (rule C11). The page that left the new
 * version aside asks for it again.
 */
export function onceHeard(owner: Owner, held: HeldVersion, then: () => void): void {
  const isHeld = async () => (await heldVersions(localStore, owner))(held.team, held)
  onceFree(JSON.stringify([owner, held]), isHeld, then)
}

/**
 * Calls `then` once nobody on this device is in the middle of playing for this team (rule P4). `what` names what is asked for again, so
 * that several things can wait for one team.
 */
export function oncePlayedOut(owner: Owner, team: string, what: string, then: () => void): void {
  const isHeld = () => localStore.read(['sittings'], (tx) => isPlayedFor(tx, owner, team))
  onceFree(JSON.stringify([owner, team, what]), isHeld, then)
}
