import type { Queries } from '../../platform/database/database.ts'
import type { Domain } from '../directory/domains.ts'
import type { Letter } from './letter.ts'
import { ownWordsFor } from './letter-words.ts'
import type { LetterLocale } from './locale.ts'
import { keepMessage } from './messages.ts'
import { writeMail, writeSms } from './write-letter.ts'

/** What takes messages to people; the outbox where nothing does. */
export type MessageWays = { transports: { email: 'outbox' | 'mail'; sms: 'outbox' | 'sms' } }

/** A letter, to whom, and by which way. */
export type Post = {
  letter: Letter
  way: 'email' | 'phone'
  recipient: string
  name: string | null
  /** What they said they are called, which greets them whole; left out where the contact may be a stranger’s, who is to read no words of theirs. */
  nickname?: string | null
  locale: LetterLocale
  /** How long it is worth sending; null for ever. */
  lifetimeMs: number | null
}

/** Keeps a letter in the transaction of what it tells of, and answers the message’s id. Wake the transport when that is committed. */
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
