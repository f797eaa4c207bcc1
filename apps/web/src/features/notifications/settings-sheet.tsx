import { useText } from '@vereda/client/text/use-text.ts'
import { Sheet } from '@vereda/ui/dialog/sheet.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { ErrorWithRetry } from '@vereda/ui/retry/error-with-retry.tsx'
import { Skeleton } from '@vereda/ui/skeleton/skeleton.tsx'
import { Switch } from '@vereda/ui/switch/switch.tsx'
import { useSettings } from './use-settings.ts'

/** The two switches, by e-mail and in the app; saved as they are pressed. */
export function SettingsSheet({ onSaved, onClose }: { onSaved: () => void; onClose: () => void }) {
  const t = useText()
  const { state, load, save } = useSettings(onSaved)
  return (
    <Sheet title={t('notifications.settings')} closeLabel={t('notifications.close')} onClose={onClose}>
      {state.face === 'loading' && (
        <div role="status" aria-label={t('notifications.settings.loading')}>
          <Skeleton height={128} />
        </div>
      )}
      {state.face === 'failed' && (
        <ErrorWithRetry
          title={t('notifications.settings.failed')}
          retryLabel={t('notifications.again')}
          onRetry={load}
        >
          {t('notifications.settings.failed.text')}
        </ErrorWithRetry>
      )}
      {state.face === 'ready' && (
        <>
          {state.isRefused && (
            <Note tone="warn" title={t('notifications.settings.unsaved')} role="alert">
              {t('notifications.settings.unsaved.text')}
            </Note>
          )}
          <Switch
            title={t('notifications.settings.email')}
            detail={t('notifications.settings.email.detail')}
            checked={!state.settings.disableEmailNotification}
            onChange={({ target }) =>
              void save(state.settings, { disableEmailNotification: !target.checked })
            }
          />
          <Switch
            title={t('notifications.settings.system')}
            detail={t('notifications.settings.system.detail')}
            checked={!state.settings.disableSystemNotification}
            onChange={({ target }) =>
              void save(state.settings, { disableSystemNotification: !target.checked })
            }
          />
        </>
      )}
    </Sheet>
  )
}
