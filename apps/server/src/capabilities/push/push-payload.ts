import type { Notification } from '@vereda/contract/rest/notifications.ts'
import type { PushPayload } from '@vereda/domain/notification/push-payload.ts'
import { say } from '../messages/catalogue.ts'
import { type ToldTo, toldWords } from '../notifications/told-words.ts'

/** How many notifications a device is shown one by one. More than these are sent as one that gives their number. */
const ONE_BY_ONE = 3

const payloadOf = (told: Notification, to: ToldTo): PushPayload => ({
  title: toldWords(told, to),
  tag: told.id,
  path: told.groupTrailId === null ? '/enroll' : `/trail/${encodeURIComponent(told.groupTrailId)}`,
})

/** What a device is sent for some notifications: only their titles, because anybody can read a locked screen. */
export function pushPayloads(news: readonly Notification[], to: ToldTo): PushPayload[] {
  if (news.length <= ONE_BY_ONE) return news.map((told) => payloadOf(told, to))
  return [
    { title: say(to.locale, 'told.many', { count: String(news.length) }), tag: 'many', path: '/enroll' },
  ]
}
