import { needMessages } from '@vereda/client/text/catalogues.ts'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { later } from '@vereda/ui/later/later.tsx'

/** The link to the organisation’s own sign-in, which is a page of another site. */
export function ProviderLink({ label, next }: { label: string; next?: string | undefined }) {
  const query = next ? `?${new URLSearchParams({ next })}` : ''
  return (
    <a href={`/provider/begin${query}`} className={buttonClass('line')}>
      {label}
    </a>
  )
}

const LateNote = later(async () => {
  const [{ ProviderNote }] = await Promise.all([import('./provider-note.tsx'), needMessages('provider')])
  return ProviderNote
})

/** The cookie that the server sets in a browser that signed in by the organisation’s own sign-in. */
const BEEN_THERE = /(^|; )vereda-provider-in=1/

/** The note for people who have used the organisation’s sign-in. Most never did, so its code is loaded only for those who did. */
export function ProviderNote({ why }: { why: string }) {
  // the server renders the first view, without a browser
  if (!why && !BEEN_THERE.test(globalThis.document?.cookie ?? '')) return null
  return <LateNote why={why} />
}
