import * as z from 'zod/mini'
import { ConfirmedBy } from './confirmed-by.ts'
import { TEAM_SLOTS } from './team-size.ts'

/** Who of a team is here by what, by their ids. */
export const Confirmations = z
  .record(z.string().check(z.maxLength(64)), ConfirmedBy)
  .check(z.refine((told) => Object.keys(told).length <= TEAM_SLOTS))
export type Confirmations = z.infer<typeof Confirmations>

/** What a device tells of those who are credited, and of nobody else; a session is told of by whoever has it alone. */
export function confirmationsOf(
  told: Confirmations | undefined,
  { credited, callerId }: { credited: readonly string[]; callerId: string },
): Confirmations {
  const isTrue = ([id, by]: [string, ConfirmedBy]) =>
    credited.includes(id) && (by !== 'session' || id === callerId)
  return Object.fromEntries(Object.entries(told ?? {}).filter(isTrue))
}
