import type { Database, Queries, Statement } from '../../platform/database/database.ts'

export type MessageChannel = 'email' | 'sms'

/** A message with its words, as it is stored and handed to a transport. */
export type Message = {
  id: string
  channel: MessageChannel
  kind: string
  locale: string
  recipient: string
  subject: string | null
  body: string
  html: string | null
  /** The unsubscribe address, for mail programs (RFC 8058); null for letters without one. */
  unsubscribe: string | null
}

const KEEP = {
  name: 'keep-message',
  text: `insert into message (domain_id, channel, kind, locale, recipient, subject, body, html, expires_at, transport, sent_at, unsubscribe)
    values ($1, $2, $3, $4, $5, $6, $7, $8, now() + $9 * interval '1 millisecond', $10, case when $10 = 'outbox' then now() end, $11)
    returning id`,
}

/** Stores a message until a transport takes it. Without a transport it stays in the outbox. `lifetimeMs` is how long it is worth sending. */
export async function keepMessage(
  tx: Queries,
  message: Omit<Message, 'id' | 'unsubscribe'> & {
    unsubscribe?: string
    lifetimeMs: number | null
    transport: 'outbox' | 'mail' | 'sms'
  },
): Promise<string> {
  const {
    channel,
    kind,
    locale,
    recipient,
    subject,
    body,
    html,
    lifetimeMs,
    transport,
    unsubscribe = null,
  } = message
  const [row] = await tx.rows<{ id: string }>(KEEP, [
    ...[tx.domainId, channel, kind, locale, recipient, subject, body, html, lifetimeMs, transport],
    unsubscribe,
  ])
  return row!.id
}

const WAITING = {
  name: 'message-waiting',
  text: `select id, channel, kind, locale, recipient, subject, body, html, unsubscribe from message
    where domain_id = $1 and id = $2 and sent_at is null and gave_up_at is null and (expires_at is null or expires_at > now())`,
}

/** A message that a transport has not taken yet and that is still worth sending. */
export async function messageWaiting(tx: Queries, id: string): Promise<Message | undefined> {
  return (await tx.rows<Message>(WAITING, [tx.domainId, id]))[0]
}

const SENT: Statement = {
  name: 'message-sent',
  isRepeatable: true, // if the mark is lost with a connection, the letter is sent twice
  text: `update message set sent_at = now(), fault = null, subject = null, body = null, html = null, unsubscribe = null where domain_id = $1 and id = $2`,
}

/** Records that a transport took the message, and deletes its words and any code in them. */
export async function messageSent(tx: Queries, id: string): Promise<void> {
  await tx.rows(SENT, [tx.domainId, id])
}

const FAILED = {
  name: 'message-failed',
  text: `update message set fault = $3, gave_up_at = case when $4 then now() end, subject = case when $4 then null else subject end,
      body = case when $4 then null else body end, html = case when $4 then null else html end
    where domain_id = $1 and id = $2`,
}

/** Records that a transport did not take the message: for good, or until it is tried again. */
export async function messageFailed(
  tx: Queries,
  id: string,
  fault: { text: string; isForGood: boolean },
): Promise<void> {
  await tx.rows(FAILED, [tx.domainId, id, fault.text.slice(0, 500), fault.isForGood])
}

const LEFT = {
  name: 'messages-left-behind',
  text: `select id from message where domain_id = $1 and sent_at is null and gave_up_at is null
      and (expires_at is null or expires_at > now()) and created_at < now() - interval '30 seconds' order by created_at limit 500`,
}

/** Messages that wait for more than 30 s: the notification that was to wake the transport may have been lost. */
export async function messagesLeftBehind(tx: Queries): Promise<string[]> {
  return (await tx.rows<{ id: string }>(LEFT, [tx.domainId])).map(({ id }) => id)
}

const DOMAINS_LEFT = {
  name: 'domains-with-messages-left',
  text: `select domain_id as "domainId" from domains_with_messages_left() as domain_id`,
}

/** The domains that have such messages. One statement asks for all domains, so its cost does not grow with their number. */
export async function domainsWithMessagesLeft(database: Database): Promise<number[]> {
  return (await database.rows<{ domainId: number }>(DOMAINS_LEFT)).map(({ domainId }) => domainId)
}

export type OutboxMessage = Message & { createdAt: Date }

const OUTBOX = {
  name: 'outbox',
  // nodes of the previous release write `carrier`
  text: `select id, channel, kind, locale, recipient, subject, body, html, unsubscribe, created_at as "createdAt" from message
    where domain_id = $1 and coalesce(transport, carrier) = 'outbox' order by created_at desc, id limit $2`,
}

/** The newest messages of a domain that has no transport for them. */
export const outboxOf = (tx: Queries, most: number): Promise<OutboxMessage[]> =>
  tx.rows<OutboxMessage>(OUTBOX, [tx.domainId, most])
