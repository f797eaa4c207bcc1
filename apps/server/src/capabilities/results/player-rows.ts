import type { PlayerStands } from '@vereda/contract/rest/studio-result-players.ts'
import { zonedMoment } from '@vereda/domain/time/wall-time.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Listed } from './sql/chosen-players.ts'
import { playersAfter } from './sql/players.ts'

/** The first row of a file of players: the names of its columns. */
export const PLAYER_COLUMNS = [
  ...['name', 'id', 'step', 'points', 'last_played', 'completed'],
  ...['passed', 'minutes', 'silent_since'],
]

/** Minutes as the report tells them. They are rounded up, so that some seconds are never no minutes. */
export const minutesOf = (seconds: number | null) => (seconds === null ? null : Math.ceil(seconds / 60))
/** `no`: finished without the points that pass. A player who has not finished yet has neither `yes` nor `no`. */
export function passedOf({ passed, completed }: PlayerStands): 'yes' | 'no' | '' {
  if (passed) return 'yes'
  return completed === null ? '' : 'no'
}

/** Writes a player as a row below `PLAYER_COLUMNS`. Moments are by the clock of a time zone, as the report shows their days. */
export const playerRow = (timeZone: string) => (one: PlayerStands) => {
  const at = (iso: string | null) => iso && zonedMoment(Date.parse(iso), timeZone)
  return [
    ...[one.name, one.id, one.step, one.points, at(one.lastPlayed), at(one.completed)],
    ...[passedOf(one), minutesOf(one.spent), at(one.silentSince)],
  ]
}

/** The listed players, each as a row of a file, page after page, so that only one page is held at a time. */
export async function* playerRows<T>(
  { database, domainId, listed }: { database: Pick<Database, 'as'>; domainId: number; listed: Listed },
  rowOf: (one: PlayerStands) => T,
) {
  let after = ''
  for (;;) {
    const players = await database.as(domainId, (tx) => playersAfter(tx, listed, after))
    const last = players.at(-1)
    if (!last) return
    yield players.map(rowOf)
    after = last.id
  }
}

/** The headers that name a saved file and keep it out of shared caches. */
export const fileHeaders = (name: string, type: string) => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': 'private, no-store',
})
