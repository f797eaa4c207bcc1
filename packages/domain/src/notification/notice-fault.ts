import { isWhole, wallTimeOf } from '../time/wall-time.ts'

/** What keeps a notice from being sent: words that are lacking, or a moment that is half written or over. */
export type NoticeFault = 'lacking' | 'half-moment' | 'past'

/** Why a notice can't be sent as it is written, or null; `at` is a wall time in `zone`, empty for at once, and `now` in ms. */
export function noticeFault(
  { title, text, at }: { title: string; text: string; at: string },
  zone: string,
  now: number,
): NoticeFault | null {
  if (title.trim() === '' || text.trim() === '') return 'lacking'
  if (!isWhole(at)) return 'half-moment'
  return at !== '' && at <= wallTimeOf(now, zone) ? 'past' : null
}
