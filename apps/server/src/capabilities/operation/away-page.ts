import { say } from '../messages/catalogue.ts'
import type { LetterLocale } from '../messages/locale.ts'
import { OPERATOR_CSS } from './operator-css.ts'

// The page contains its picture and style: any other address of a domain needs the database.
const MARK = `<svg viewBox="0 0 40 40" width="64" height="64" aria-hidden="true"><rect class="ground" width="40" height="40" rx="12"/><path d="M7 28C12 16 15 12 18 12s4 4 6 8c1.5-2 3-3 4.5-3 2.5 0 4.5 5 6 11Z" class="hill"/><circle cx="28" cy="11" r="3" class="sun"/></svg>`
const CSS = `${OPERATOR_CSS}
.ground{fill:var(--brand)}.hill{fill:var(--on-brand)}.sun{fill:var(--reward)}
main{max-width:44ch;padding-top:14vh;text-align:center}
h1{margin-top:1rem}
p{margin:.75rem 0 0;color:var(--ink-2)}
a.button{margin:1.5rem 0 0}`

/** The page that a browser shows while the database is away. It is complete in one answer, without a script. */
export function awayPage(locale: LetterLocale): string {
  const word = (id: string) => say(locale, `away.${id}`, {})
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${word('title')}</title><style>${CSS}</style></head><body><main>${MARK}<h1>${word('title')}</h1>
<p>${word('text')}</p><p>${word('kept')}</p><a class="button" href="">${word('again')}</a></main></body></html>`
}
