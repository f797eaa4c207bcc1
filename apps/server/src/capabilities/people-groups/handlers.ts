import type { STUDIO_GROUP_CALLS } from '@vereda/contract/calls.ts'
import { keptRule } from '@vereda/domain/people-group/group-rule.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { HandlersOf } from '../../calls/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { readPlace, writePlace } from '../studio/place-in-people.ts'
import { makeByManager, moveByManager, removeByManager, saveByManager } from './change-group.ts'
import { choicesOf } from './sql/choices.ts'
import { groupOf, listGroups, planRule } from './sql/groups.ts'
import { membersOf } from './sql/members.ts'

export const groupHandlers: HandlersOf<typeof STUDIO_GROUP_CALLS> = {
  peopleGroups: async (_, { database }, { domain }) =>
    accepted({ groups: await database.as(domain.id, listGroups) }),
  peopleGroup: async ({ params }, { database }, { domain }) => {
    const group = await database.as(domain.id, (tx) => groupOf(tx, params.id))
    return group ? accepted(group) : refuse('not-found')
  },
  peopleOfGroup: async ({ params, query }, { database }, { domain }) => {
    const after = query.after === undefined ? undefined : readPlace(query.after)
    if (after === null) return refuse('malformed', { field: 'after' })
    return database.as(domain.id, async (tx) => {
      const group = await groupOf(tx, params.id)
      if (!group) return refuse('not-found')
      const { people, next } = await membersOf(tx, group, after)
      return accepted({ people, next: next && writePlace(next) })
    })
  },
  groupChoices: async (_, { database }, { domain }) => accepted(await database.as(domain.id, choicesOf)),
  planPeopleGroup: async ({ body }, { database }, { domain }) =>
    accepted(await database.as(domain.id, (tx) => planRule(tx, keptRule(body.rule)))),
  makePeopleGroup: ({ body }, { database }, { domain, account }) =>
    database.atomically(domain.id, (tx) => makeByManager(tx, { ...body, by: account.id })),
  savePeopleGroup: ({ params, body }, { database }, { domain, account }) =>
    database.atomically(domain.id, (tx) => saveByManager(tx, { ...body, ...params, by: account.id })),
  changeGroupPeople: ({ params, body }, { database }, { domain, account }) =>
    database.atomically(domain.id, (tx) => moveByManager(tx, { ...body, ...params, by: account.id })),
  removePeopleGroup: ({ params }, { database }, { domain, account }) =>
    database.atomically(domain.id, (tx) => removeByManager(tx, { ...params, by: account.id })),
}
