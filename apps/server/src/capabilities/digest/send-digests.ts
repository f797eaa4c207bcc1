import type { KeyObject } from 'node:crypto'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { eachDomain } from '../../platform/database/each-domain.ts'
import type { Hosts } from '../../platform/hosts.ts'
import { allDomains, type Domain } from '../directory/domains.ts'
import { ownWordsFor } from '../messages/letter-words.ts'
import { letterLocale } from '../messages/locale.ts'
import { keepMessage } from '../messages/messages.ts'
import { notificationsOf } from '../notifications/told-notifications.ts'
import { toldWords } from '../notifications/told-words.ts'
import type { TrailCache } from '../trails/trail-cache.ts'
import { AT_ONCE, type DigestReader, takeDigests } from './sql/digests.ts'
import { unsubscribePath } from './unsubscribe-link.ts'
import { writeDigest } from './write-digest.ts'

/** What the job works with. `secret` signs the unsubscribe links, and `wake` starts the sending of a stored message. */
export type DigestDependencies = {
  database: Database
  trailCache: TrailCache
  hosts: Hosts
  secret: KeyObject
  transport: 'outbox' | 'mail'
  wake(domainId: number, messageId: string): void
}

const KIND = 'digest'

/** Stores one reader's e-mail and returns the message's id. */
async function writeTo(
  tx: Transaction,
  { trailCache, hosts, secret, transport }: DigestDependencies,
  domain: Domain,
  { id, name, nickname, email, locale: own, news }: DigestReader & { news: string[] },
): Promise<string> {
  const locale = letterLocale(own, undefined, domain.locale)
  const told = await notificationsOf(tx, trailCache, id, news)
  const origin = hosts.appOrigin(domain.hostkey)
  const unsubscribe = `${origin}${unsubscribePath(secret, domain.id, id)}`
  const words = told.map((one) => toldWords(one, { locale, timeZone: domain.timeZone }))
  const reader = { locale, domainName: domain.name, name, nickname }
  const letter = { ...reader, news: words, link: `${origin}/enroll`, unsubscribe }
  const message = { channel: 'email', kind: KIND, locale, recipient: email, lifetimeMs: null } as const
  return keepMessage(tx, {
    ...message,
    ...writeDigest(letter, await ownWordsFor(tx, KIND, locale)),
    unsubscribe,
    transport,
  })
}

/** Writes the e-mails of some readers of a domain, all or none. Returns the ids of their messages; fewer than `AT_ONCE` when no readers are left. */
const writeSome = (dependencies: DigestDependencies, domain: Domain): Promise<string[]> =>
  dependencies.database.atomically(domain.id, async (tx) => {
    const messageIds: string[] = []
    for (const reader of await takeDigests(tx))
      messageIds.push(await writeTo(tx, dependencies, domain, reader))
    return messageIds
  })

async function writeAll(dependencies: DigestDependencies, domain: Domain): Promise<void> {
  for (;;) {
    const messageIds = await writeSome(dependencies, domain)
    for (const messageId of messageIds) dependencies.wake(domain.id, messageId)
    if (messageIds.length < AT_ONCE) return
  }
}

/** Writes the digests that are due, each once however many nodes run this. It runs every hour. */
export async function sendDigests(dependencies: DigestDependencies): Promise<void> {
  await eachDomain(await allDomains(dependencies.database), (domain) => writeAll(dependencies, domain))
}
