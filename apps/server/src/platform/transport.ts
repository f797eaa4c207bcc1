/** A message as a carrier needs it. */
export type Parcel = {
  id: string
  recipient: string
  subject: string | null
  body: string
  html: string | null
}

/** Takes messages to people. Rejects with `CarrierRefused` where trying again is of no use, with anything else where it is. */
export type Carrier = { carry(parcel: Parcel): Promise<void>; close(): Promise<void> }

/** The carrier will never take this message: the address is wrong, or it is refused. */
export class CarrierRefused extends Error {}
