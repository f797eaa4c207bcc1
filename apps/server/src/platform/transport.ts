/** A message as a transport needs it. */
export type OutgoingMessage = {
  id: string
  recipient: string
  subject: string | null
  body: string
  html: string | null
  /** The address that ends such letters; none where they are not to be ended. */
  unsubscribe?: string | null
}

/** Takes messages to people. Rejects with `TransportRefused` where trying again is of no use, with anything else where it is. */
export type Transport = { carry(message: OutgoingMessage): Promise<void>; close(): Promise<void> }

/** The transport will never take this message: the address is wrong, or it is refused. */
export class TransportRefused extends Error {}
