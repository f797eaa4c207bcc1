import type { actOnPeople as contract, SeveralAct } from '@vereda/contract/rest/studio-people.ts'
import { accepted, assertNever } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { type Outcome, refuse } from '../../../../platform/http/refusal.ts'
import { moveByManager } from '../../../people-groups/change-group.ts'
import { fromOf } from '../../from.ts'
import { joinByManager } from '../../people/join-group.ts'
import { switchByManager } from '../../people/switch-person.ts'
import { letterByManager } from '../../people/ways-in.ts'
import { knowsJourneys } from '../../sql/person-states.ts'

type Act = (id: string, act: Exclude<SeveralAct, { kind: 'group' }>) => Promise<Outcome<unknown>>

export const actOnPeople: Handler<typeof contract> = async (input, services, { domain, account }) => {
  const { database, identity } = services
  const { ids, act } = input.body
  const by = account.id
  const from = fromOf(identity, input)
  const actOn: Act = (id, act) => {
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
  if (act.kind === 'group') {
    const put = { id: act.group, add: ids, remove: [], by }
    const moved = await database.atomically(domain.id, (tx) => moveByManager(tx, put))
    return moved.ok
      ? accepted({ done: new Set(ids).size, refused: [] })
      : refuse('malformed', { field: 'group' })
  }
  if (act.kind === 'join' && !(await database.as(domain.id, (tx) => knowsJourneys(tx, [act.journey]))))
    return refuse('malformed', { field: 'journey' })
  const refused: { id: string; code: string }[] = []
  const each = [...new Set(ids)]
  for (const id of each) {
    const done = await actOn(id, act)
    if (!done.ok) refused.push({ id, code: done.refusal.code })
  }
  return accepted({ done: each.length - refused.length, refused })
}
