import type { Notification } from '@vereda/contract/rest/notifications.ts'
import type { PushPayload } from '@vereda/domain/notification/push-payload.ts'
import { say } from '../messages/catalogue.ts'
import { type ToldTo, toldWords } from '../notifications/told-words.ts'

/** How many a device is shown one by one; more come as one that says how many. */
const ONE_BY_ONE = 3

const payloadOf = (told: Notification, to: ToldTo): PushPayload => ({
  title: toldWords(told, to),
  tag: told.id,
  path: told.groupTrailId === null ? '/enroll' : `/trail/${encodeURIComponent(told.groupTrailId)}`,
})

/** What a device is sent of some news: their titles alone, for a locked screen shows them to anybody. */
export function pushPayloads(news: readonly Notification[], to: ToldTo): PushPayload[] {
  if (news.length <= ONE_BY_ONE) return news.map((told) => payloadOf(told, to))
  return [
    { title: say(to.locale, 'told.many', { count: String(news.length) }), tag: 'many', path: '/enroll' },
  ]
}
