import { asMarkup } from '../../../platform/html/as-markup.ts'
import { say } from '../catalogue.ts'
import type { LetterLocale } from '../locale.ts'
import type { OutboxMessage } from '../messages.ts'

export type ShownMessage = OutboxMessage & { domain: string; hostkey: string }

const ADDRESS = /https?:\/\/[^\s]+/g
const CODE = /(?<!\d)\d{6}(?!\d)/
// a message contains names that people typed, so its text is escaped
const withLinks = (text: string) =>
  asMarkup(text).replace(ADDRESS, (address) => `<a href="${address}">${address}</a>`)

/** The code in a message, large enough to read from the page that asks for it. */
function codeBadge({ body, kind }: ShownMessage): string {
  const code = kind.endsWith('-code') && CODE.exec(body)?.[0]
  return code ? `<p class="code"><code>${code}</code></p>` : ''
}

function messageRow(locale: LetterLocale, message: ShownMessage): string {
  const { channel, recipient, subject, body, createdAt, domain } = message
  const date = createdAt.toISOString()
  const title = subject ?? `SMS: ${body.split('\n')[0]}`
  const to = say(locale, 'outbox.to', { way: channel === 'sms' ? 'SMS' : 'E-mail', recipient })
  return `<article><h2>${asMarkup(title)}</h2><p>${asMarkup(to)} · ${asMarkup(domain)} · <time datetime="${date}">${date.slice(0, 19).replace('T', ' ')} UTC</time></p>${codeBadge(message)}<pre>${withLinks(body)}</pre></article>`
}

/** The outbox as a page to read, in the reader's language: no script, no third-party request. */
export function outboxPage(locale: LetterLocale, messages: readonly ShownMessage[]): string {
  const word = (id: string) => asMarkup(say(locale, `outbox.${id}`, {}))
  const rows = messages.map((message) => messageRow(locale, message))
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Vereda: ${word('title')}</title><link rel="stylesheet" href="/operator.css"></head><body><main><h1>${word('title')}</h1>
<p>${word('about')}</p>
<p><a class="button" href="/outbox">${word('again')}</a> <a href="/outbox.json">outbox.json</a></p>
${rows.join('\n') || `<p>${word('empty')}</p>`}</main></body></html>`
}
