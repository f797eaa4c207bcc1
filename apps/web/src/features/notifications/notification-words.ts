import type { Formats } from '@vereda/client/text/formats.ts'
import type { Text } from '@vereda/client/text/use-text.ts'
import type { Notification } from '@vereda/contract/rest/notifications.ts'
import { changeDay, lastMoment } from '@vereda/domain/trail/open-state.ts'
import {
  Award,
  Bell,
  CalendarClock,
  CloudAlert,
  CloudCheck,
  type LucideIcon,
  Map as MapIcon,
  Medal,
  Megaphone,
  UserRoundCheck,
} from 'lucide-react'

/** The text of a notification and its icon. */
export type NotificationWords = { Icon: LucideIcon; title: string; text: string | null }

type Writing = { t: Text; formats: Formats }

function rankWords(t: Text, trail: string, places: Notification['places']): Omit<NotificationWords, 'Icon'> {
  if (!places) return { title: t('notifications.other'), text: trail }
  const { before, now: place } = places
  return place < before
    ? { title: t('notifications.rank.won', { place, trail }), text: null }
    : { title: t('notifications.rank.lost', { place, trail }), text: t('notifications.rank.lost.text') }
}

/** The words of a notification; a type that this app does not know is shown with the titles that it has. */
export function notificationWords(
  { type, title, text, trailTitle, endsDate, places }: Notification,
  { t, formats }: Writing,
): NotificationWords {
  const trail = trailTitle ?? t('notifications.aTrail')
  switch (type) {
    case 'grouptrail':
      return { Icon: MapIcon, title: t('notifications.grouptrail', { trail }), text: null }
    case 'deadline': {
      const words = endsDate
        ? t('notifications.deadline', { trail, day: changeDay(lastMoment(endsDate), formats) })
        : t('notifications.deadline.soon', { trail })
      return { Icon: CalendarClock, title: words, text: null }
    }
    case 'badge':
      return { Icon: Award, title: t('notifications.badge', { badge: title ?? '' }), text: trailTitle }
    case 'refusal':
      return {
        Icon: CloudAlert,
        title: t('notifications.refusal', { trail }),
        text: t('notifications.refusal.text'),
      }
    case 'accepted':
      return { Icon: CloudCheck, title: t('notifications.accepted', { trail }), text: null }
    case 'waived':
      return {
        Icon: CloudCheck,
        title: t('notifications.waived', { trail }),
        text: t('notifications.waived.text'),
      }
    case 'rank':
      return { Icon: Medal, ...rankWords(t, trail, places) }
    case 'notice':
      return { Icon: Megaphone, title: title ?? '', text }
    case 'monitor':
      return {
        Icon: UserRoundCheck,
        title: t('notifications.monitor', { name: title ?? '' }),
        text: t('notifications.monitor.text'),
      }
    default:
      return { Icon: Bell, title: title ?? trailTitle ?? t('notifications.other'), text }
  }
}
