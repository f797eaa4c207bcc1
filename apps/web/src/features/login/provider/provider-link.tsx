import { needMessages } from '@vereda/client/text/catalogues.ts'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { later } from '@vereda/ui/later/later.tsx'

/** The way to the organisation’s own sign-in: a page of its own, elsewhere. */
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

/** What the server leaves in a browser that came in by the organisation’s own sign-in. */
const BEEN_THERE = /(^|; )vereda-provider-in=1/

/** What whoever has been there needs to know; most never were, so it is fetched when it is. */
export function ProviderNote({ why }: { why: string }) {
  // the first view is made where there is no browser
  if (!why && !BEEN_THERE.test(globalThis.document?.cookie ?? '')) return null
  return <LateNote why={why} />
}
