import type { Notification } from '@vereda/contract/rest/notifications.ts'
import { lastMoment } from '@vereda/domain/trail/open-state.ts'
import { say } from '../messages/catalogue.ts'
import type { LetterLocale } from '../messages/locale.ts'

/** The reader's language, and the domain's time zone. */
export type ToldTo = { locale: LetterLocale; timeZone: string }

/** The last minute before a trail closes, in the domain's time zone. The zone is named, because the server does not know where the reader is. */
const closingIn = ({ locale, timeZone }: ToldTo, ends: string) =>
  new Date(lastMoment(ends)).toLocaleString(locale, {
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  })

type Told = Pick<Notification, 'type' | 'title' | 'trailTitle' | 'endsDate' | 'places'>

function placeWords(locale: LetterLocale, trail: string, { places }: Told): string {
  if (!places) return say(locale, 'told.other', {})
  const id = places.now < places.before ? 'told.rank.won' : 'told.rank.lost'
  return say(locale, id, { trail, place: String(places.now) })
}

/** A notification in one line, for e-mails and for what a device shows while the app is closed. */
export function toldWords(told: Told, to: ToldTo): string {
  const { locale } = to
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
        ? say(locale, 'told.deadline', { trail, day: closingIn(to, endsDate) })
        : say(locale, 'told.deadline.soon', { trail })
    case 'badge':
      return say(locale, 'told.badge', { badge: title ?? trail })
    case 'rank':
      return placeWords(locale, trail, told)
    default:
      return title ?? trailTitle ?? say(locale, 'told.other', {})
  }
}
