import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import type_ from '@vereda/ui/type/type.module.css'
import { useId, useState } from 'react'
import { useNotifications } from '../../platform/local/notifications/use-notifications.ts'
import { NotificationList } from './notification-list.tsx'
import styles from './notifications.module.css'
import { SettingsButton } from './settings-button.tsx'

/** The list beside the catalogue, where there is room for it. A learner who switched it off opens it by hand. */
export function NotificationPanel() {
  const t = useText()
  const id = useId()
  const notifications = useNotifications()
  const [isWanted, setWanted] = useState(false)
  const { count, isQuiet, refresh } = notifications
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 className={styles.heading} id={id}>
          {t('notifications.title')}
          {count > 0 && !isQuiet && (
            <>
              <span className={styles.badge} aria-hidden="true">
                {count}
              </span>
              <span className={type_.sr}> {t('notifications.count', { count })}</span>
            </>
          )}
        </h2>
        <SettingsButton onSaved={refresh} />
      </div>
      {isQuiet && !isWanted ? (
        <>
          <p className={styles.empty}>{t('notifications.quiet')}</p>
          <Button look="line" size="small" onClick={() => setWanted(true)}>
            {t('notifications.quiet.show')}
          </Button>
        </>
      ) : (
        <NotificationList notifications={notifications} />
      )}
    </section>
  )
}
