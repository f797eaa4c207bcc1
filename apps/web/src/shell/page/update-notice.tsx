import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { IconButton } from '@vereda/ui/icon-button/icon-button.tsx'
import { Sparkles, X } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { type ShellUpdate, shellUpdate, update } from './shell-update.ts'
import styles from './update-notice.module.css'

function wordsOf(state: Exclude<ShellUpdate, { kind: 'current' }>) {
  if (state.kind === 'blocked') return 'app.update.blocked'
  return state.kind === 'waiting' && state.isHeld ? 'app.update.held' : 'app.update.title'
}

/**
 * The screens where the learner plays or puts a team together. They show no notice: it would cover what the learner presses, and an update
 * would end their work.
 */
const AT_WORK = /\/(play|challenge|video)\/|_select/

/** Says at the foot of the screen that there is a newer version, until the learner takes it or closes the notice. */
export function UpdateNotice() {
  const t = useText()
  const state = useSyncExternalStore(shellUpdate.subscribe, shellUpdate.get)
  const path = usePathname()
  const [isAway, setAway] = useState(false)
  const [isUpdating, setUpdating] = useState(false)
  if (state.kind === 'current' || isAway || AT_WORK.test(path)) return null
  async function take() {
    setUpdating(true)
    await update().finally(() => setUpdating(false))
  }
  return (
    <div className={styles.frame} role="status">
      <div className={styles.notice}>
        <Sparkles size={20} />
        <span className={styles.words}>{t(wordsOf(state))}</span>
        {state.kind !== 'blocked' && (
          <Button
            look="soft"
            size="small"
            busy={isUpdating && t('app.update.busy')}
            onClick={() => void take()}
          >
            {t('app.update.go')}
          </Button>
        )}
        <IconButton label={t('app.update.later')} onClick={() => setAway(true)}>
          <X size={20} />
        </IconButton>
      </div>
    </div>
  )
}
