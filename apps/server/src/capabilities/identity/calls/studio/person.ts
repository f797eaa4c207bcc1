import type { studioPerson as contract } from '@vereda/contract/rest/studio-person.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { personStory } from '../../people/person-story.ts'

export const studioPerson: Handler<typeof contract> = ({ params }, { database, trailCache }, { domain }) =>
  database.as(domain.id, (tx) => personStory(tx, trailCache, params.id))
