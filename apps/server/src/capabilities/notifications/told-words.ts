import type { Notification } from '@vereda/contract/rest/notifications.ts'
import { say } from '../messages/catalogue.ts'
import type { LetterLocale } from '../messages/locale.ts'

/** A day and a time that mean the same to everybody: where a reader is, a letter does not know. */
const dayIn = (locale: LetterLocale, iso: string) =>
  new Date(iso).toLocaleString(locale, {
    ...{ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
    ...{ timeZone: 'UTC', timeZoneName: 'short' },
  })

type Told = Pick<Notification, 'type' | 'title' | 'trailTitle' | 'endsDate' | 'places'>

function placeWords(locale: LetterLocale, trail: string, { places }: Told): string {
  if (!places) return say(locale, 'told.other', {})
  const id = places.now < places.before ? 'told.rank.won' : 'told.rank.lost'
  return say(locale, id, { trail, place: String(places.now) })
}

/** A notification in one line, for letters and for what a device shows while the app is closed. */
export function toldWords(told: Told, locale: LetterLocale): string {
  const { type, title, trailTitle, endsDate } = told
  const trail = trailTitle ?? say(locale, 'told.trail', {})
  switch (type) {
    case 'grouptrail':
    case 'refusal':
    case 'accepted':
    case 'waived':
      return say(locale, `told.${type}`, { trail })
    case 'deadline':
      return endsDate
        ? say(locale, 'told.deadline', { trail, day: dayIn(locale, endsDate) })
        : say(locale, 'told.deadline.soon', { trail })
    case 'badge':
      return say(locale, 'told.badge', { badge: title ?? trail })
    case 'rank':
      return placeWords(locale, trail, told)
    default:
      return title ?? trailTitle ?? say(locale, 'told.other', {})
  }
}
