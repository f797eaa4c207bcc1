import * as z from 'zod/mini'
import { ConfirmedBy } from './confirmed-by.ts'
import { TEAM_SLOTS } from './team-size.ts'

/** How each member who is present was confirmed, by member id. */
export const Confirmations = z
  .record(z.string().check(z.maxLength(64)), ConfirmedBy)
  .check(z.refine((told) => Object.keys(told).length <= TEAM_SLOTS))
export type Confirmations = z.infer<typeof Confirmations>

/** Keeps the confirmations of the credited members only. A device may report `session` only for the caller. */
export function confirmationsOf(
  told: Confirmations | undefined,
  { credited, callerId }: { credited: readonly string[]; callerId: string },
): Confirmations {
  const isTrue = ([id, by]: [string, ConfirmedBy]) =>
    credited.includes(id) && (by !== 'session' || id === callerId)
  return Object.fromEntries(Object.entries(told ?? {}).filter(isTrue))
}
