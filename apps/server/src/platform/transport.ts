/** A message in the form that a transport needs. */
export type OutgoingMessage = {
  id: string
  recipient: string
  subject: string | null
  body: string
  html: string | null
  /** The address that unsubscribes from such letters; null where they cannot be unsubscribed. */
  unsubscribe?: string | null
}

/** Delivers messages to people. Rejects with `TransportRefused` where trying again is useless, and with another error where it is not. */
export type Transport = { carry(message: OutgoingMessage): Promise<void>; close(): Promise<void> }

/** The transport will never take this message: its address is wrong, or it is refused. */
export class TransportRefused extends Error {}
