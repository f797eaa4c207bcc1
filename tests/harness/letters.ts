import { type OutboxMessage, outboxOf } from '../../apps/server/src/capabilities/messages/messages.ts'
import type { TestApp } from './app.ts'

/** The letters to a recipient, the newest first. */
export async function lettersTo(
  { database }: TestApp,
  domainId: number,
  recipient: string,
): Promise<OutboxMessage[]> {
  const messages = await database.as(domainId, (tx) => outboxOf(tx, 1_000))
  return messages.filter((message) => message.recipient === recipient)
}

/** The six digits and the link of the newest letter to a recipient. */
export async function newestLetter(
  one: TestApp,
  domainId: number,
  recipient: string,
): Promise<{ code: string; link: string }> {
  const [letter] = await lettersTo(one, domainId, recipient)
  if (!letter) throw new Error(`nothing was written to ${recipient}`)
  const code = /(?<!\d)(\d{6})(?!\d)/.exec(letter.body)?.[1] ?? ''
  return { code, link: /https?:\/\/\S+/.exec(letter.body)?.[0] ?? '' }
}
