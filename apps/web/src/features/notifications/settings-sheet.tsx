import { useText } from '@vereda/client/text/use-text.ts'
import { Sheet } from '@vereda/ui/dialog/sheet.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { ErrorWithRetry } from '@vereda/ui/retry/error-with-retry.tsx'
import { Skeleton } from '@vereda/ui/skeleton/skeleton.tsx'
import { LazyNoticeSwitches } from '../../parts/notice-switches/lazy-notice-switches.tsx'
import { PushSwitch } from './push-switch.tsx'
import { useSettings } from './use-settings.ts'

/** The settings of notifications; each is saved as soon as it is pressed. */
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
          {state.trouble && (
            <Note tone="warn" title={t(`notifications.settings.${state.trouble}`)} role="alert">
              {t(`notifications.settings.${state.trouble}.text`)}
            </Note>
          )}
          <LazyNoticeSwitches
            wishes={state.wishes}
            hasEmail={state.hasEmail}
            onChange={(part) => void save(part)}
          />
          <PushSwitch />
        </>
      )}
    </Sheet>
  )
}
