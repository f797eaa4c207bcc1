import type { Formats } from '@vereda/client/text/formats.ts'

/**
 * When a trail opens, closes, or is open for the last moment, in words: the day where it does so as a day begins for its reader, else with the
 * hour, for the day alone would be read as all of it.
 */
export function changeDay(iso: string, { day, moment }: Formats, today = new Date()): string {
  const after = new Date(Date.parse(iso) + 1) // the last moment of a day stands for that whole day
  return after.getHours() + after.getMinutes() === 0 ? day(iso, today) : moment(iso)
}
