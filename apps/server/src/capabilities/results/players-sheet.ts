import type { PlayerStands } from '@vereda/contract/rest/studio-result-players.ts'
import { wallTimeOf } from '@vereda/domain/time/wall-time.ts'
import type { Cell, Column } from '../../platform/spreadsheet/write-xlsx.ts'
import { say } from '../messages/catalogue.ts'
import type { LetterLocale } from '../messages/locale.ts'
import { minutesOf, passedOf } from './player-rows.ts'

/** The reader of a sheet: their language, and the time zone of their domain. */
export type SheetReader = { locale: LetterLocale; timeZone: string }

const NAME = 32
const ID = 26
const NUMBER = 10
const TIME = 22

/** The columns of a sheet of players. The titles of times say in which time zone they are. */
export function sheetColumns({ locale, timeZone }: SheetReader): Column[] {
  const titled = (id: string, width: number) => ({
    title: say(locale, `players.${id}`, { zone: timeZone }),
    width,
  })
  return [
    ...[titled('name', NAME), titled('id', ID), titled('step', NUMBER), titled('points', NUMBER)],
    ...[titled('last-played', TIME), titled('completed', TIME), titled('passed', NUMBER)],
    ...[titled('minutes', NUMBER), titled('silent-since', TIME)],
  ]
}

/** Makes a player's row in a sheet. Times are times of the sheet, and words are in the reader's language. */
export function sheetRows({ locale, timeZone }: SheetReader): (one: PlayerStands) => Cell[] {
  // a sheet shows the fields of a date in UTC, so they are set to what a clock shows in that zone
  const at = (iso: string | null) =>
    iso === null ? null : new Date(`${wallTimeOf(Date.parse(iso), timeZone)}Z`)
  const passed = { yes: say(locale, 'players.yes', {}), no: say(locale, 'players.no', {}), '': null }
  return (one) => [
    ...[one.name, one.id, one.step, one.points, at(one.lastPlayed), at(one.completed)],
    ...[passed[passedOf(one)], minutesOf(one.spent), at(one.silentSince)],
  ]
}
