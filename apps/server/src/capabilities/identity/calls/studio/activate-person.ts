import type { activatePerson as contract } from '@vereda/contract/rest/studio-person.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { personStory } from '../../people/person-story.ts'
import { switchByManager } from '../../people/switch-person.ts'

export const activatePerson: Handler<typeof contract> = (
  { params, body },
  { database, trailCache },
  { domain, account },
) =>
  database.atomically(domain.id, async (tx) => {
    const switched = await switchByManager(tx, { ...params, ...body, by: account.id })
    return switched.ok ? personStory(tx, trailCache, params.id) : switched
  })
