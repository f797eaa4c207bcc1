import { useCell } from '@vereda/client/cell/use-cell.ts'
import { endedCell } from '@vereda/client/session/session.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import { CloudOff } from 'lucide-react'
import type { SignInTrouble } from '../../parts/identity-form/sign-in-trouble.ts'

/** The note above the form: no network, a busy or failing server, or why the session ended. */
export function LoginNotice({ trouble }: { trouble: SignInTrouble | null }) {
  const t = useText()
  const isEnded = useCell(endedCell)
  switch (trouble?.kind) {
    case 'offline':
      return (
        <Note title={t('login.offline.title')} icon={<CloudOff size={24} />} role="alert">
          {t('login.offline.text')}
        </Note>
      )
    case 'busy':
    case 'server':
      return (
        <Note tone="warn" title={t(`login.${trouble.kind}.title`)} role="alert">
          {t(`login.${trouble.kind}.text`)}
        </Note>
      )
    default:
      if (trouble || !isEnded) return null
      return (
        <Note title={t('login.ended.title')} role="status">
          {t('login.ended.text')}
        </Note>
      )
  }
}
