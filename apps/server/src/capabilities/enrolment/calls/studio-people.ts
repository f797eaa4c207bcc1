import type { studioPeople as contract } from '@vereda/contract/rest/studio-giving.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../calls/handler.ts'
import { peopleFound } from '../../studio/people-found.ts'
import { countPeople } from '../sql/people.ts'

export const studioPeople: Handler<typeof contract> = async ({ query }, { database }, { domain }) =>
  accepted(
    await database.as(domain.id, async (tx) => {
      const { people, total } = await peopleFound(tx, query)
      const told = people.map(({ id, name, jobName }) => ({ id, name, jobName }))
      return { people: told, total, everybody: await countPeople(tx) }
    }),
  )
