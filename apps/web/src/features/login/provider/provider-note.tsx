import { useText } from '@vereda/client/text/use-text.ts'
import { linkClass } from '@vereda/ui/link/link-class.ts'
import { Note } from '@vereda/ui/note/note.tsx'

const FAULTS = ['failed', 'unproven', 'unknown', 'inactive']
const KIND = ['cancelled', 'left', 'stays']

/** Says why a person who comes back from the organisation’s sign-in was not let in, or that they are signed out there. */
export function ProviderNote({ why }: { why: string }) {
  const t = useText()
  const isFault = FAULTS.includes(why)
  if (!isFault && !KIND.includes(why)) return <BeenThereNote />
  return (
    <Note
      tone={isFault ? 'warn' : 'mist'}
      role={isFault ? 'alert' : 'status'}
      title={t(`provider.${why}.title`)}
    >
      {t(`provider.${why}.text`)}
    </Note>
  )
}

/** Signing out here does not sign out there, so on a shared device the note offers that too. */
function BeenThereNote() {
  const t = useText()
  const action = (
    <a href="/provider/leave" className={linkClass('quiet')}>
      {t('provider.leave')}
    </a>
  )
  return (
    <Note role="status" title={t('provider.in.title')} action={action}>
      {t('provider.in.text')}
    </Note>
  )
}
