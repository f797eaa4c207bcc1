import type { Database, Queries } from '../../platform/database/database.ts'
import { PutOff } from '../../platform/jobs/jobs.ts'
import { type Transport, TransportRefused } from '../../platform/transport.ts'
import { type Message, messageFailed, messageSent, messageWaiting } from './messages.ts'

export type Transports = { email: Transport | null; sms: Transport | null }
export type MessageJob = { domainId: number; messageId: string }
/** Called for each message that its transport did not take: why, and whether it will not be tried again. */
export type OnUndelivered = (job: MessageJob, why: { reason: string; isForGood: boolean }) => void

export type Delivery = {
  database: Database
  transports: Transports
  onUndelivered?: OnUndelivered
  /** Records, in the transaction that gives a message up, that it will never reach anybody. */
  recordRefused(tx: Queries): Promise<void>
}

async function carry(transports: Transports, message: Message): Promise<void> {
  const transport = transports[message.channel]
  // Another node may have this transport, or this node may get it with new settings, so the message is not given up.
  if (!transport) throw new Error(`nothing carries ${message.channel} on this node`)
  await transport.carry(message)
}

const textOf = (fault: unknown) => (fault instanceof Error ? fault.message : String(fault))
// mail servers repeat the address in their errors, and logs must not contain it
const withoutAddresses = (text: string) => text.replace(/[^\s<>"]+@[^\s<>"]+/g, '(address)')

/**
 * Hands one message to its transport, unless it was already sent or is no longer worth sending. It rejects when the message should be tried
 * again. A final refusal is recorded, and the message is not tried again.
 */
export async function deliver(
  { database, transports, onUndelivered, recordRefused }: Delivery,
  job: MessageJob,
): Promise<void> {
  const { domainId, messageId } = job
  const message = await database.as(domainId, (tx) => messageWaiting(tx, messageId))
  if (!message) return
  try {
    await carry(transports, message)
  } catch (fault) {
    const isForGood = fault instanceof TransportRefused
    const text = textOf(fault)
    onUndelivered?.(job, { reason: withoutAddresses(text), isForGood })
    await database.atomically(domainId, async (tx) => {
      await messageFailed(tx, messageId, { text, isForGood })
      if (isForGood) await recordRefused(tx)
    })
    if (isForGood) return
    throw new PutOff('its transport did not take it')
  }
  await database.as(domainId, (tx) => messageSent(tx, messageId))
}
