import { paths } from '@vereda/client/navigation/paths.ts'
import { sessionCell } from '@vereda/client/session/session.ts'
import { CACHED_TABLES, readCached } from '@vereda/offline/cache/read-cached.ts'
import { noteLocation, readLocation } from '@vereda/offline/player/trail-location.ts'
import { untilPutAway } from '../../page/put-away.ts'
import { localStore } from '../store/local-store.ts'
import { currentOwner } from '../store/owner.ts'
import { locationOf } from './location-of.ts'

/** The lock that a page holds while it is in a trail. Another page that opens beside it then knows that the first has not ended. */
const LOCK = 'vereda.on-site'
type Hold = { session: string | undefined; letGo(): Promise<unknown> }
let held: Hold | null = null

const currentSession = () => sessionCell.get()?.authorization

function hold() {
  const session = currentSession()
  if (held !== null) {
    held = { ...held, session }
    return
  }
  if (!navigator.locks) return
  let end = () => {}
  const untilLeft = new Promise<void>((resolve) => {
    end = resolve
  })
  const ended = navigator.locks.request(LOCK, { mode: 'shared' }, () =>
    Promise.race([untilLeft, untilPutAway]),
  )
  const letGo = () => {
    end()
    return ended
  }
  held = { session, letGo }
}

async function release() {
  const before = held
  held = null
  await before?.letGo()
}

async function isOpenElsewhere(): Promise<boolean> {
  const locks = (await navigator.locks?.query())?.held ?? []
  return locks.some(({ name }) => name === LOCK)
}

/** Stores the learner's place as soon as they reach it. So nothing has to be stored when the app ends, however it ends (specification 3: UP). */
export async function keepLocation(path: string): Promise<void> {
  const owner = currentOwner()
  if (owner.userId === '') return
  const location = locationOf(path)
  if (location !== null) hold()
  else await release()
  // the learner may be in a trail again by the time the browser has listed the locks
  if (location === null && ((await isOpenElsewhere()) || held !== null)) return
  await localStore.write(['UP'], (tx) => noteLocation(tx, owner, location))
}

/**
 * The learner's place when the app ended. Null where they had left their trails, have one open in another page, or the trail is not known
 * on this device.
 */
export async function lastLocation(): Promise<string | null> {
  const owner = currentOwner()
  // a session that ended in this page, while it showed a trail, has left that trail
  if (held?.session !== currentSession()) await release()
  if (owner.userId === '' || (await isOpenElsewhere())) return null
  return localStore.read(CACHED_TABLES, async (tx) => {
    const location = await readLocation(tx, owner)
    if (location === null) return null
    const cached = await readCached(tx, owner, location.trailId)
    return cached ? paths.opening(cached.trail, location.resourceId) : null
  })
}
