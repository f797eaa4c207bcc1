import * as z from 'zod/mini'

/**
 * How it is known that a member is present. `session`: their own session on this device. `password`: the server checked their password.
 * `verifier`: this device's verifier checked it, without a network. `registration`: they confirmed when the team was last registered.
 * `word`: the person who holds the device said so, as at an event.
 */
export const ConfirmedBy = z.enum(['session', 'password', 'verifier', 'registration', 'word'])
export type ConfirmedBy = z.infer<typeof ConfirmedBy>
