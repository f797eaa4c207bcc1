import type { studioTrails as contract } from '@vereda/contract/rest/studio.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../calls/handler.ts'
import { listTrails } from '../sql/list-trails.ts'

const PAGE_SIZE = 20

export const studioTrails: Handler<typeof contract> = async ({ query }, { database }, { domain }) => {
  const size = Number(query.size ?? PAGE_SIZE)
  const asked = {
    search: query.search ?? '',
    ...(query.id && { id: query.id }),
    page: Number(query.page ?? 0),
    size,
  }
  const { trails, total } = await database.as(domain.id, (statements) => listTrails(statements, asked))
  return accepted({ trails, total, totalPages: Math.ceil(total / size) })
}
