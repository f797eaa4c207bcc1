import { clockAhead } from '@vereda/client/api/clock-ahead.ts'
import { useCell } from '@vereda/client/cell/use-cell.ts'
import { Link } from '@vereda/client/navigation/link.tsx'
import { useFormats, useLocale, useText } from '@vereda/client/text/use-text.ts'
import type { Notification } from '@vereda/contract/rest/notifications.ts'
import { classNames } from '@vereda/ui/class-names.ts'
import { IconButton } from '@vereda/ui/icon-button/icon-button.tsx'
import type_ from '@vereda/ui/type/type.module.css'
import { X } from 'lucide-react'
import { useOpening } from '../../platform/local/listing/use-opening.ts'
import { NotificationSign } from './notification-sign.tsx'
import { notificationWords } from './notification-words.ts'
import styles from './notifications.module.css'
import { relativeDate } from './relative-date.ts'

type NotificationRowProps = { notification: Notification; onRead: () => void; onHide: () => void }

/** One notification. Pressing it opens its trail, if it has one, and marks it as read; the X hides it. */
export function NotificationRow({ notification, onRead, onHide }: NotificationRowProps) {
  const t = useText()
  const formats = useFormats()
  const locale = useLocale()
  // the age is told by the server's clock, which set the date: the device's clock may be days off
  const now = new Date(Date.now() - useCell(clockAhead))
  const { groupTrailId, lastModifiedDate, statusRead } = notification
  const opening = useOpening(groupTrailId ?? '')
  const { Icon, title, text } = notificationWords(notification, { t, formats })
  const words = (
    <>
      <span className={styles.title}>
        {!statusRead && <span className={type_.sr}>{t('notifications.new')} </span>}
        <span>{title}</span>
      </span>
      {text && <span className={styles.text}>{text}</span>}
      <time className={styles.date} dateTime={lastModifiedDate}>
        {relativeDate(lastModifiedDate, now, locale) ?? formats.day(lastModifiedDate, now)}
      </time>
    </>
  )
  return (
    <li className={classNames(styles.row, !statusRead && styles.isNew)}>
      <NotificationSign notification={notification} Icon={Icon} />
      {groupTrailId ? (
        <Link to={opening} className={styles.words} onClick={onRead}>
          {words}
        </Link>
      ) : (
        <button type="button" className={styles.words} onClick={onRead}>
          {words}
        </button>
      )}
      <IconButton label={t('notifications.hide', { title })} onClick={onHide}>
        <X size={18} />
      </IconButton>
    </li>
  )
}
