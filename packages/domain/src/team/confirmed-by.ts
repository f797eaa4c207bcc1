import * as z from 'zod/mini'

/**
 * By what somebody of a team is said to be here: their own session on this device; their password, which the server found right (`password`) or
 * without a network this device's verifier did (`verifier`); that they confirmed when the team was registered last (`registration`); or the
 * `word` of whoever holds the device, as at an event.
 */
export const ConfirmedBy = z.enum(['session', 'password', 'verifier', 'registration', 'word'])
export type ConfirmedBy = z.infer<typeof ConfirmedBy>
