import type { actOnPeople as contract, SeveralAct } from '@vereda/contract/rest/studio-people.ts'
import { accepted, assertNever } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../../calls/handler.ts'
import type { Services } from '../../../../calls/services.ts'
import { type Outcome, refuse } from '../../../../platform/http/refusal.ts'
import type { Domain } from '../../../directory/domains.ts'
import { moveByManager } from '../../../people-groups/change-group.ts'
import { type From, fromOf } from '../../from.ts'
import { joinByManager } from '../../people/join-group.ts'
import { switchByManager } from '../../people/switch-person.ts'
import { letterByManager } from '../../people/ways-in.ts'
import { knowsJourneys } from '../../sql/person-states.ts'

type ActOnOne = Exclude<SeveralAct, { kind: 'group' }>
/** The person who is acted on, and the manager who acts. */
type Acting = { id: string; by: string; from: From }

function actOnOne(
  services: Services,
  domain: Domain,
  act: ActOnOne,
  { id, by, from }: Acting,
): Promise<Outcome<{ staysHere?: boolean } | null>> {
  const { database } = services
  switch (act.kind) {
    case 'join':
      return database.atomically(domain.id, (tx) => joinByManager(tx, { id, journey: act.journey, by }))
    case 'letter':
      return letterByManager(services, domain, { id, by, from })
    case 'switch':
      return database.atomically(domain.id, (tx) => switchByManager(tx, { id, isActive: act.isActive, by }))
    default:
      return assertNever(act)
  }
}

export const actOnPeople: Handler<typeof contract> = async (input, services, { domain, account }) => {
  const { database, identity } = services
  const { ids, act } = input.body
  const by = account.id
  const from = fromOf(identity, input)
  if (act.kind === 'group') {
    const put = { id: act.group, add: ids, remove: [], by }
    const moved = await database.atomically(domain.id, (tx) => moveByManager(tx, put))
    if (!moved.ok) return refuse('malformed', { field: 'group' })
    const { left } = moved.value
    const refusedHere = left.map((id) => ({ id, code: 'not-found' }))
    return accepted({ done: new Set(ids).size - left.length, refused: refusedHere })
  }
  if (act.kind === 'join' && !(await database.as(domain.id, (tx) => knowsJourneys(tx, [act.journey]))))
    return refuse('malformed', { field: 'journey' })
  const refused: { id: string; code: string }[] = []
  let stayHere = 0
  const each = [...new Set(ids)]
  for (const id of each) {
    const done = await actOnOne(services, domain, act, { id, by, from })
    if (!done.ok) refused.push({ id, code: done.refusal.code })
    else if (done.value?.staysHere) stayHere++
  }
  return accepted({ done: each.length - refused.length, ...(stayHere > 0 && { stayHere }), refused })
}
