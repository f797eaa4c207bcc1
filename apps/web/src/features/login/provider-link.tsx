import { useText } from '@vereda/client/text/use-text.ts'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { linkClass } from '@vereda/ui/link/link-class.ts'
import { Note } from '@vereda/ui/note/note.tsx'

/** The way to the organisation’s own sign-in: a page of its own, elsewhere. */
export function ProviderLink({ label, next }: { label: string; next?: string | undefined }) {
  const query = next ? `?${new URLSearchParams({ next })}` : ''
  return (
    <a href={`/provider/begin${query}`} className={buttonClass('line')}>
      {label}
    </a>
  )
}

const FAULTS = ['failed', 'unproven', 'unknown', 'inactive']
const KIND = ['cancelled', 'left', 'stays']

/** Why whoever comes back from there was not let in, or that they are signed out there. */
export function ProviderNote({ why }: { why: string }) {
  const t = useText()
  const isFault = FAULTS.includes(why)
  if (!isFault && !KIND.includes(why)) return <BeenThereNote />
  return (
    <Note
      tone={isFault ? 'warn' : 'mist'}
      role={isFault ? 'alert' : 'status'}
      title={t(`login.provider.${why}.title`)}
    >
      {t(`login.provider.${why}.text`)}
    </Note>
  )
}

/** What the server leaves in a browser that came in by the organisation’s own sign-in. */
const BEEN_THERE = /(^|; )vereda-provider-in=1/

/** Signing out here ends nothing there: on a shared device somebody may want that too. */
function BeenThereNote() {
  const t = useText()
  // the first view is made where there is no browser
  if (!BEEN_THERE.test(globalThis.document?.cookie ?? '')) return null
  const action = (
    <a href="/provider/leave" className={linkClass('quiet')}>
      {t('login.provider.leave')}
    </a>
  )
  return (
    <Note role="status" title={t('login.provider.in.title')} action={action}>
      {t('login.provider.in.text')}
    </Note>
  )
}
