import { type Call, callPath } from '@vereda/contract/call.ts'
import { CALLS } from '@vereda/contract/calls.ts'
import { REFUSALS } from '@vereda/contract/refusal.ts'
import { asMarkup } from '../../platform/html/as-markup.ts'

function rowOf(name: string, call: Call): string {
  const refusals = call.refusals
    .map((code) => `<li>${REFUSALS[code].status} <code>${code}</code></li>`)
    .join('')
  return `<section id="${name}"><h2><code>${call.method} ${asMarkup(callPath(call))}</code></h2><p>${asMarkup(call.does)}</p>
<p>Access: ${call.access}${call.idempotent ? ' · reads Idempotency-Key' : ''}</p>${refusals && `<ul>${refusals}</ul>`}</section>`
}

/** The list of calls as a page to read: no script, no third-party request. */
export function openApiPage(): string {
  const rows = Object.entries(CALLS).map(([name, call]) => rowOf(name, call))
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Vereda: the calls</title><link rel="stylesheet" href="/operator.css"></head><body><main><h1>The calls of Vereda</h1>
<p>As data: <a href="/openapi.json">openapi.json</a>, made from the same contract that the server checks requests with.</p>
${rows.join('\n')}</main></body></html>`
}
