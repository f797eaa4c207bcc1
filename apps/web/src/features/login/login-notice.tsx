import { cutOff } from '@vereda/client/api/refused.ts'
import { useCell } from '@vereda/client/cell/use-cell.ts'
import { endedCell } from '@vereda/client/session/session.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import { CloudOff } from 'lucide-react'
import type { SignInTrouble } from '../../parts/identity-form/sign-in-trouble.ts'
import { useWhen } from '../../parts/identity-form/use-when.ts'

/** The note above the form: no network, a busy or failing server, or why the session ended. */
export function LoginNotice({ trouble }: { trouble: SignInTrouble | null }) {
  const t = useText()
  const when = useWhen()
  const isEnded = useCell(endedCell)
  const hasNetwork = cutOff() === 'unanswered'
  switch (trouble?.kind) {
    case 'offline':
      return (
        <Note
          title={t(hasNetwork ? 'parts.trouble.unanswered.title' : 'login.offline.title')}
          icon={<CloudOff size={24} />}
          role="alert"
        >
          {t(hasNetwork ? 'parts.trouble.unanswered.text' : 'login.offline.text')}
        </Note>
      )
    case 'busy':
      return (
        <Note tone="warn" title={t('login.busy.title')} role="alert">
          {t('login.busy.text', { when: when(trouble.waitMs) })}
        </Note>
      )
    case 'server':
      return (
        <Note tone="warn" title={t('login.server.title')} role="alert">
          {t('login.server.text')}
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
