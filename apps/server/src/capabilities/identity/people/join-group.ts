import { accepted } from '@vereda/domain/result/result.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { type Outcome, refuse } from '../../../platform/http/refusal.ts'
import { recordEvent } from '../sql/identity-events.ts'
import { joinJourneys } from '../sql/new-accounts.ts'
import { holdPerson, makeMember } from '../sql/person-states.ts'

/** Takes a person into a group, with the trails that it gives to later members. A person who is in it already stays as they are. */
export async function joinByManager(
  tx: Transaction,
  { id, journey, by }: { id: string; journey: string; by: string },
): Promise<Outcome<null>> {
  const kept = await holdPerson(tx, id)
  if (!kept) return refuse('unknown-person')
  if (kept.journeys.includes(journey)) return accepted(null)
  // a manager of the domain gets none of the group's trails
  if (kept.roles.isManager) await makeMember(tx, id, [journey])
  else await joinJourneys(tx, id, [...kept.journeys, journey])
  await recordEvent(tx, { what: 'manager-changed-account', accountId: id, byAccountId: by })
  return accepted(null)
}
