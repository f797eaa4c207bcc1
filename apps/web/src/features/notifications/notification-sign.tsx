import type { Notification } from '@vereda/contract/rest/notifications.ts'
import type { LucideIcon } from 'lucide-react'
import { BadgeFace } from '../../parts/badge/badge-face.tsx'
import { TrailCover } from '../../parts/trail-card/trail-cover.tsx'
import styles from './notifications.module.css'

const COVER = 128

type NotificationSignProps = { notification: Pick<Notification, 'badge' | 'cover'>; Icon: LucideIcon }

/** The picture of a notification: the badge that was won, else the trail's cover, else the icon of its kind. */
export function NotificationSign({ notification: { badge, cover }, Icon }: NotificationSignProps) {
  if (badge)
    return (
      <span className={styles.badgeWon} aria-hidden="true">
        <BadgeFace badge={badge} />
      </span>
    )
  if (cover)
    return (
      <span className={styles.cover} aria-hidden="true">
        <TrailCover trail={cover} width={COVER} height={COVER} />
      </span>
    )
  return (
    <span className={styles.icon}>
      <Icon size={20} aria-hidden="true" />
    </span>
  )
}
