import type { savePerson as contract } from '@vereda/contract/rest/studio-person.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { personStory } from '../../people/person-story.ts'
import { saveByManager } from '../../people/write-person.ts'

export const savePerson: Handler<typeof contract> = async ({ params, body }, services, caller) => {
  const { domain, account } = caller
  const saved = await saveByManager(services, domain, { ...body, ...params, by: account.id })
  if (!saved.ok) return saved
  return services.database.as(domain.id, (tx) => personStory(tx, services.trailCache, params.id))
}
