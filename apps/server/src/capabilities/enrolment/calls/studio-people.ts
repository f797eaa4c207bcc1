import type { studioPeople as contract } from '@vereda/contract/rest/studio-giving.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../calls/handler.ts'
import { findPeople } from '../sql/people.ts'

const MOST = 50

export const studioPeople: Handler<typeof contract> = async ({ query }, { database }, { domain }) =>
  accepted(await database.as(domain.id, (statements) => findPeople(statements, query.search ?? '', MOST)))
