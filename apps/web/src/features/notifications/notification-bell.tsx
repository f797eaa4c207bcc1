import { useText } from '@vereda/client/text/use-text.ts'
import { Sheet } from '@vereda/ui/dialog/sheet.tsx'
import { IconButton } from '@vereda/ui/icon-button/icon-button.tsx'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { useNotifications } from '../../platform/local/notifications/use-notifications.ts'
import { NotificationList } from './notification-list.tsx'
import styles from './notifications.module.css'
import { SettingsButton } from './settings-button.tsx'

const COUNT_TOLD = 99

/** The bell with the number of unread notifications, on screens without room for the panel; it opens the list as a full sheet. */
export function NotificationBell() {
  const t = useText()
  const notifications = useNotifications()
  const [isOpen, setOpen] = useState(false)
  const { isQuiet, refresh } = notifications
  const count = isQuiet ? 0 : notifications.count
  return (
    <span className={styles.bell}>
      <IconButton
        label={t('notifications.bell', { count })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Bell size={24} />
        {count > 0 && (
          <span className={styles.count} aria-hidden="true">
            {count > COUNT_TOLD ? `${COUNT_TOLD}+` : count}
          </span>
        )}
      </IconButton>
      {isOpen && (
        <Sheet
          isFull
          title={t('notifications.title')}
          closeLabel={t('notifications.close')}
          onClose={() => setOpen(false)}
        >
          <span className={styles.settings}>
            <SettingsButton onSaved={refresh} />
          </span>
          <NotificationList notifications={notifications} />
        </Sheet>
      )}
    </span>
  )
}
