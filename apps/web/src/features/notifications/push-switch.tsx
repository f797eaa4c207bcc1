import { useText } from '@vereda/client/text/use-text.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import { Switch } from '@vereda/ui/switch/switch.tsx'
import { usePush } from '../../platform/push/use-push.ts'

/** Switches whether notifications come to this device while the app is closed. */
export function PushSwitch() {
  const t = useText()
  const { state, isBusy, hasFailed, turn } = usePush()
  const isPossible = state === 'on' || state === 'off'
  return (
    <>
      <Switch
        title={t('notifications.push')}
        detail={t(`notifications.push.${state}`)}
        checked={state === 'on'}
        disabled={!isPossible || isBusy}
        onChange={({ target }) => turn(target.checked ? 'on' : 'off')}
      />
      {hasFailed && state !== 'denied' && (
        <Note tone="warn" title={t('notifications.push.failed')} role="alert">
          {t('notifications.push.failed.text')}
        </Note>
      )}
    </>
  )
}
