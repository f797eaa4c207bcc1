import type { Database, Queries } from '../../platform/database/database.ts'
import { type Carrier, CarrierRefused } from '../../platform/transport.ts'
import { type Message, messageFailed, messageSent, messageWaiting } from './messages.ts'

export type Carriers = { email: Carrier | null; sms: Carrier | null }
export type Errand = { domainId: number; messageId: string }
/** Hears of each message that its carrier did not take: why, and whether it is tried again. */
export type OnUndelivered = (errand: Errand, why: { reason: string; isForGood: boolean }) => void

export type Delivery = {
  database: Database
  carriers: Carriers
  onUndelivered?: OnUndelivered
  /** Writes down, in the transaction of it, that a message will never reach anybody. */
  recordRefused(tx: Queries): Promise<void>
}

async function carry(carriers: Carriers, message: Message): Promise<void> {
  const carrier = carriers[message.channel]
  if (!carrier) throw new CarrierRefused(`nothing carries ${message.channel}`)
  await carrier.carry(message)
}

const textOf = (fault: unknown) => (fault instanceof Error ? fault.message : String(fault))
// mail servers repeat the address, which is no business of a log
const withoutAddresses = (text: string) => text.replace(/[^\s<>"]+@[^\s<>"]+/g, '(address)')

/**
 * Hands one message to its carrier, unless that happened or it is of no use any more. Rejects where it should be tried again; a refusal
 * for good is written down and not tried again.
 */
export async function deliver(
  { database, carriers, onUndelivered, recordRefused }: Delivery,
  errand: Errand,
): Promise<void> {
  const { domainId, messageId } = errand
  const message = await database.as(domainId, (tx) => messageWaiting(tx, messageId))
  if (!message) return
  try {
    await carry(carriers, message)
  } catch (fault) {
    const isForGood = fault instanceof CarrierRefused
    const text = textOf(fault)
    onUndelivered?.(errand, { reason: withoutAddresses(text), isForGood })
    await database.atomically(domainId, async (tx) => {
      await messageFailed(tx, messageId, { text, isForGood })
      if (isForGood) await recordRefused(tx)
    })
    if (isForGood) return
    throw fault
  }
  await database.as(domainId, (tx) => messageSent(tx, messageId))
}
