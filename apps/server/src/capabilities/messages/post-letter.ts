import type { Queries } from '../../platform/database/database.ts'
import type { Domain } from '../directory/domains.ts'
import type { Letter } from './letter.ts'
import { ownWordsFor } from './letter-words.ts'
import type { LetterLocale } from './locale.ts'
import { keepMessage } from './messages.ts'
import { writeMail, writeSms } from './write-letter.ts'

/** How messages reach people: by a transport, or into the outbox where there is none. */
export type MessageWays = { transports: { email: 'outbox' | 'mail'; sms: 'outbox' | 'sms' } }

/** A letter, its recipient, and the channel to send it by. */
export type Post = {
  letter: Letter
  way: 'email' | 'phone'
  recipient: string
  name: string | null
  /**
   * The name that the person asked to be called by, used whole in the greeting. Left out where the contact may belong to a stranger, who must not
   * receive a text that somebody else wrote.
   */
  nickname?: string | null
  locale: LetterLocale
  /** How long the letter is worth sending, in milliseconds; null for ever. */
  lifetimeMs: number | null
}

/**
 * Stores a letter in the transaction of the change that it tells of, and returns the message’s id. The caller wakes the transport after the
 * commit.
 */
export async function postLetter(
  tx: Queries,
  { transports }: MessageWays,
  domain: Domain,
  post: Post,
): Promise<string> {
  const { letter, way, recipient, locale, lifetimeMs } = post
  const to = { name: post.name, nickname: post.nickname ?? null, locale, domainName: domain.name }
  const common = { kind: letter.kind, locale, recipient, lifetimeMs }
  if (way === 'phone') {
    const body = writeSms(letter, to)
    return keepMessage(tx, {
      ...common,
      channel: 'sms',
      subject: null,
      body,
      html: null,
      transport: transports.sms,
    })
  }
  return keepMessage(tx, {
    ...common,
    channel: 'email',
    ...writeMail(letter, to, await ownWordsFor(tx, letter.kind, locale)),
    transport: transports.email,
  })
}
