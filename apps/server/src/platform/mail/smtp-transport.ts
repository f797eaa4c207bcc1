import { createTransport } from 'nodemailer'
import { type Transport, TransportRefused } from '../transport.ts'

const CONNECT_MS = 15_000
const SILENCE_MS = 30_000
const PERMANENT = 500 // an SMTP answer from here on will be the same next time

const answerCode = (fault: unknown) => Number((fault as { responseCode?: number }).responseCode ?? 0)
// the commands whose refusal is about the letter itself or its recipient; refusals of earlier commands are about this installation (its
// address, sign-in or sender): wrong settings, which the operator may fix while messages wait
const OF_A_LETTER = new Set(['RCPT TO', 'DATA'])
const isAboutUs = (fault: unknown) => !OF_A_LETTER.has(String((fault as { command?: string }).command))

// one-click unsubscribe in the mail program, without a page (RFC 8058)
const leaveHeaders = (link: string) => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

const connectionTo = (url: string) => ({
  url,
  connectionTimeout: CONNECT_MS,
  greetingTimeout: CONNECT_MS,
  socketTimeout: SILENCE_MS,
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** Signs in to an SMTP server and sends nothing; throws the reason when that fails. */
export async function knockAtSmtp(url: string): Promise<void> {
  const transport = createTransport(connectionTo(url))
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/**
 * The same id each time a letter is sent: it identifies a letter that arrives twice because a node was killed before it recorded the first
 * delivery.
 */
const messageIdOf = (id: string, from: string) => `<${id}@${/@([^\s<>]+)/.exec(from)?.[1] ?? 'vereda'}>`

/** Sends e-mail through an SMTP server, `smtp(s)://user:password@host:port`, over a few connections that stay open. */
export function smtpTransport(url: string, from: string): Transport {
  const transport = createTransport({ ...connectionTo(url), pool: true, maxConnections: 3 })
  return {
    async carry({ id, recipient, subject, body, html, unsubscribe }) {
      const headers = {
        'Auto-Submitted': 'auto-generated',
        'X-Entity-Ref-ID': id,
        ...(unsubscribe ? leaveHeaders(unsubscribe) : {}),
      }
      const to = { name: '', address: recipient }
      const messageId = messageIdOf(id, from)
      const mail = { from, to, messageId, subject: subject ?? '', text: body, headers }
      try {
        await transport.sendMail(html === null ? mail : { ...mail, html })
      } catch (fault) {
        if (answerCode(fault) < PERMANENT || isAboutUs(fault)) throw fault
        throw new TransportRefused((fault as Error).message, { cause: fault })
      }
    },
    async close() {
      transport.close()
    },
  }
}
