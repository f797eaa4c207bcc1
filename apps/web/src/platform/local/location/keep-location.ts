import { paths } from '@vereda/client/navigation/paths.ts'
import { CACHED_TABLES, readCached } from '@vereda/offline/cache/read-cached.ts'
import { noteLocation, readLocation, type TrailLocation } from '@vereda/offline/player/trail-location.ts'
import { localStore } from '../store/local-store.ts'
import { currentOwner } from '../store/owner.ts'
import { locationOf } from './location-of.ts'

/** A page in a trail holds it, so that another that is opened beside it does not take it for one that has ended. */
const LOCK = 'vereda.on-site'
let letGo: (() => Promise<unknown>) | null = null

function hold() {
  if (letGo !== null || !navigator.locks) return
  let end = () => {}
  const untilLeft = new Promise<void>((resolve) => {
    end = resolve
  })
  const ended = navigator.locks.request(LOCK, { mode: 'shared' }, () => untilLeft)
  letGo = () => {
    end()
    return ended
  }
}

async function release() {
  const letting = letGo
  letGo = null
  await letting?.()
}

async function isOpenElsewhere(): Promise<boolean> {
  const held = (await navigator.locks?.query())?.held ?? []
  return held.some(({ name }) => name === LOCK)
}

/** Keeps where the learner is, as soon as they are there: nothing has to be told when the app ends, however it ends (specification 3: UP). */
export async function keepLocation(path: string): Promise<void> {
  const owner = currentOwner()
  if (owner.userId === '') return
  const location = locationOf(path)
  if (location !== null) hold()
  else await release()
  if (location === null && (await isOpenElsewhere())) return
  await localStore.write(['UP'], (tx) => noteLocation(tx, owner, location))
}

const addressOf = ({ trailId, resourceId }: TrailLocation) =>
  resourceId === null ? paths.trail(trailId) : paths.play(trailId, resourceId)

/** Where the learner was when the app ended; null where they had left their trails, have it open elsewhere, or the trail is not known here. */
export async function lastLocation(): Promise<string | null> {
  const owner = currentOwner()
  if (owner.userId === '' || (await isOpenElsewhere())) return null
  return localStore.read(CACHED_TABLES, async (tx) => {
    const location = await readLocation(tx, owner)
    if (location === null) return null
    return (await readCached(tx, owner, location.trailId)) ? addressOf(location) : null
  })
}
