import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { useFocusHeir } from '@vereda/ui/focus-heir/use-focus-heir.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import type { Certificate } from '../../platform/credentials/use-certificate.ts'

const TITLES = {
  unsent: 'certificate.unsent',
  offline: 'certificate.offline',
  failed: 'certificate.codeless',
} as const

/** Says why there is no code yet and what that means; shows nothing once there is a code. */
export function CodeNote({ certificate, text }: { certificate: Certificate; text: string }) {
  const t = useText()
  const heir = useFocusHeir()
  const { issued, state, retry } = certificate
  if (issued || state === 'asking' || state === 'issued') return null
  const action = (
    <Button ref={heir} look="line" size="small" onClick={retry}>
      {t('certificate.retry')}
    </Button>
  )
  return (
    <Note tone={state === 'failed' ? 'warn' : 'mist'} role="status" title={t(TITLES[state])} action={action}>
      {text}
    </Note>
  )
}
