import { isWhole, wallTimeOf } from '../time/wall-time.ts'

/** Why a notice cannot be sent: its title or text is missing, or its time is incomplete or past. */
export type NoticeFault = 'lacking' | 'half-moment' | 'past'

/** Why a notice cannot be sent as it is written, or null. `at` is a local time in `zone`, empty for at once; `now` is in ms. */
export function noticeFault(
  { title, text, at }: { title: string; text: string; at: string },
  zone: string,
  now: number,
): NoticeFault | null {
  if (title.trim() === '' || text.trim() === '') return 'lacking'
  if (!isWhole(at)) return 'half-moment'
  return at !== '' && at <= wallTimeOf(now, zone) ? 'past' : null
}
