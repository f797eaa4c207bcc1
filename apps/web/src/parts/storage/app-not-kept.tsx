import { useText } from '@vereda/client/text/use-text.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import type { ReactNode } from 'react'
import { useAppKept } from '../../platform/app-worker/use-app-kept.ts'

/** Says that the app itself could not be kept and will not open here without internet, and what helps; `otherwise` where it is kept. */
export function AppNotKept({ otherwise = null }: { otherwise?: ReactNode }) {
  const t = useText()
  if (useAppKept() !== false) return otherwise
  return (
    <Note tone="warn" title={t('parts.app.notKept')} role="status">
      {t('parts.app.notKept.text')}
    </Note>
  )
}
