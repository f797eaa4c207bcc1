import type { OutboxMessage } from '../../db/messages.ts'

export type ShownMessage = OutboxMessage & { domain: string; hostkey: string }

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const asText = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character]!)
const ADDRESS = /https?:\/\/[^\s]+/g
// the words are ours, but names in them were typed by people
const withLinks = (text: string) =>
  asText(text).replace(ADDRESS, (address) => `<a href="${address}">${address}</a>`)

function messageRow({ channel, recipient, subject, body, createdAt, domain, kind }: ShownMessage): string {
  const date = createdAt.toISOString()
  const title = subject ?? `SMS: ${body.split('\n')[0]}`
  return `<article><h2>${asText(title)}</h2><p>${channel === 'sms' ? 'SMS' : 'E-mail'} to <b>${asText(recipient)}</b> · ${asText(domain)} · <code>${asText(kind)}</code> · <time datetime="${date}">${date.slice(0, 19).replace('T', ' ')} UTC</time></p><pre>${withLinks(body)}</pre></article>`
}

/** The outbox as a page to read: no script, no third-party request. */
export function outboxPage(messages: readonly ShownMessage[]): string {
  const rows = messages.map(messageRow)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Vereda: outbox</title><link rel="stylesheet" href="/operator.css"></head><body><main><h1>Outbox</h1>
<p>E-mails and SMS that this installation would send, the newest first: no mail server or SMS gateway is set (SMTP_URL, SMS_URL). Shown on this machine alone. As data: <a href="/outbox.json">outbox.json</a>. <a href="/outbox">Read again</a></p>
${rows.join('\n') || '<p>Nothing has been sent yet.</p>'}</main></body></html>`
}
