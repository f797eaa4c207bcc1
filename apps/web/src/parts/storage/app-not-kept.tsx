import { useText } from '@vereda/client/text/use-text.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import { type ReactNode, useSyncExternalStore } from 'react'
import { foundKept } from '../../platform/app-worker/app-worker.ts'
import { useAppKept } from '../../platform/app-worker/use-app-kept.ts'

/** Says that the app itself could not be stored and will not open here without internet, and what helps; shows `otherwise` if it is stored. */
export function AppNotKept({ otherwise = null }: { otherwise?: ReactNode }) {
  const t = useText()
  if (useAppKept() !== false) return otherwise
  return (
    <Note tone="warn" title={t('parts.app.notKept')} role="status">
      {t('parts.app.notKept.text')}
    </Note>
  )
}

/**
 * The same note while there is a network, once the app's start found that it could not be stored. Else a learner would learn it only
 * without a network, when the app does not open.
 */
export function AppFoundNotKept() {
  const found = useSyncExternalStore(foundKept.subscribe, foundKept.get)
  return found === false ? <AppNotKept /> : null
}
