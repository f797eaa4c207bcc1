import { ask } from './ask.ts'

type Letter = {
  recipient: string
  kind: string
  channel: 'email' | 'sms'
  subject: string | null
  body: string
}

/** The letters that the shared server would have sent to somebody of a domain, the newest first. */
export async function outboxLetters(hostkey: string, recipient: string): Promise<Letter[]> {
  const port = Number(process.env.VEREDA_TEST_PORT)
  const { body } = await ask({ port, host: `${hostkey}.vereda.localhost`, path: '/outbox.json' })
  const letters: Letter[] = JSON.parse(body.toString())
  return letters.filter((letter) => letter.recipient === recipient)
}

/** The six digits and the link of the newest letter to a recipient. */
export async function newestInOutbox(
  hostkey: string,
  recipient: string,
): Promise<{ code: string; link: string; letter: Letter }> {
  const [letter] = await outboxLetters(hostkey, recipient)
  if (!letter) throw new Error(`nothing was written to ${recipient}`)
  const code = /(?<!\d)(\d{6})(?!\d)/.exec(letter.body)?.[1] ?? ''
  return { code, link: /https?:\/\/\S+/.exec(letter.body)?.[0] ?? '', letter }
}
