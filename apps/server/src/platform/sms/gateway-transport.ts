import { type Transport, TransportRefused } from '../transport.ts'

const PATIENCE_MS = 15_000
// a gateway that is busy, is not at the set address, does not accept our secret or must be paid may accept the message later
const LATER = new Set([401, 402, 403, 404, 405, 407, 408, 425, 429])

const filled = (template: string, values: Record<string, string>) =>
  template.replace(/\{(to|text|secret)\}/g, (_, name: string) => encodeURIComponent(values[name]!))

/**
 * Sends SMS through an HTTP gateway: a POST to the address template, in which {to}, {text} and {secret} are replaced. The secret is also sent
 * as a bearer token, `{to, text}` as the body and the message's id as `Idempotency-Key`.
 */
export function gatewayTransport(template: string, secret: string | null): Transport {
  return {
    async carry({ id, recipient, body }) {
      const answer = await fetch(filled(template, { to: recipient, text: body, secret: secret ?? '' }), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': id, // the same id when the message is sent again
          ...(secret ? { authorization: `Bearer ${secret}` } : {}),
        },
        body: JSON.stringify({ to: recipient, text: body }),
        signal: AbortSignal.timeout(PATIENCE_MS),
        redirect: 'error',
      })
      await answer.body?.cancel()
      if (answer.ok) return
      const text = `the SMS gateway answered ${answer.status}`
      if (answer.status >= 500 || LATER.has(answer.status)) throw new Error(text)
      throw new TransportRefused(text)
    },
    async close() {},
  }
}
