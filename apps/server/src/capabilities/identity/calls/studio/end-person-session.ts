import type { endPersonSession as contract } from '@vereda/contract/rest/studio-person.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { personStory } from '../../people/person-story.ts'
import { endByManager } from '../../people/switch-person.ts'

export const endPersonSession: Handler<typeof contract> = (
  { params, body },
  { database, trailCache },
  { domain, account },
) =>
  database.atomically(domain.id, async (tx) => {
    const ended = await endByManager(tx, { ...params, session: body.session ?? null, by: account.id })
    return ended.ok ? personStory(tx, trailCache, params.id) : ended
  })
