import { useText } from '@vereda/client/text/use-text.ts'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
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

const KNOWN = ['failed', 'unproven', 'unknown', 'inactive']

/** Why whoever comes back from there was not let in. */
export function ProviderNote({ why }: { why: string }) {
  const t = useText()
  if (!KNOWN.includes(why)) return null
  return (
    <Note tone="warn" role="alert" title={t(`login.provider.${why}.title`)}>
      {t(`login.provider.${why}.text`)}
    </Note>
  )
}
