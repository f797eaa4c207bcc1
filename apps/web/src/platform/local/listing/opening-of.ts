import { paths } from '@vereda/client/navigation/paths.ts'
import { readKeptSession } from '@vereda/client/session/kept-session.ts'
import { trailIdOfKey } from '@vereda/offline/cache/cached-trail.ts'
import { under } from '@vereda/offline/store/key.ts'
import { readLocal } from '../store/local-store.ts'

const OF_TRAIL = /^\/trail\/([^/?#]+)$/

/**
 * The address at which a link from outside opens. A trail opens in space where the signed-in user's catalogue on this device has it so.
 * This is for a worker, which knows no journey.
 */
export async function openingOf(path: string): Promise<string> {
  const named = OF_TRAIL.exec(path)?.[1]
  const session = named === undefined ? null : await readKeptSession()
  if (named === undefined || session === null) return path
  const id = decodeURIComponent(named)
  return readLocal(['summary'], async (tx) => {
    const keys = await tx.keys('summary', under(session.userId))
    const key = keys.find((one) => trailIdOfKey(one) === id)
    const row = key && (await tx.get('summary', key))
    return row ? paths.opening(row.trail) : path
  })
}
