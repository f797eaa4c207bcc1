import type { PlayerStands } from '@vereda/contract/rest/studio-result-players.ts'
import { zonedMoment } from '@vereda/domain/time/wall-time.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Listed } from './sql/chosen-players.ts'
import { playersAfter } from './sql/players.ts'

/** The first row of a list of players that leaves as a file. */
export const PLAYER_COLUMNS = [
  ...['name', 'id', 'step', 'points', 'last_played', 'completed'],
  ...['passed', 'minutes', 'silent_since'],
]

/** Minutes as the report tells them: so many or fewer, never none of who took some seconds. */
export const minutesOf = (seconds: number | null) => (seconds === null ? null : Math.ceil(seconds / 60))
/** `no` is who has finished without the points that pass; who has not finished yet has neither. */
export function passedOf({ passed, completed }: PlayerStands): 'yes' | 'no' | '' {
  if (passed) return 'yes'
  return completed === null ? '' : 'no'
}

/** Writes somebody as a row below `PLAYER_COLUMNS`; moments by the clock of a time zone, as the report shows their days. */
export const playerRow = (timeZone: string) => (one: PlayerStands) => {
  const at = (iso: string | null) => iso && zonedMoment(Date.parse(iso), timeZone)
  return [
    ...[one.name, one.id, one.step, one.points, at(one.lastPlayed), at(one.completed)],
    ...[passedOf(one), minutesOf(one.spent), at(one.silentSince)],
  ]
}

/** Those who are listed, each as a row of a file, page after page, so that no more than one is ever held. */
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

/** What names a file that is saved, and keeps it out of shared caches. */
export const fileHeaders = (name: string, type: string) => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': 'private, no-store',
})
