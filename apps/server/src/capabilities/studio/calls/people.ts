import type { listPeople as contract } from '@vereda/contract/rest/studio-people.ts'
import { UnitPath } from '@vereda/domain/organisation/unit-tree.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../calls/handler.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { foreignJson } from '../../../platform/json/foreign-json.ts'
import { readPlace, writePlace } from '../place-in-people.ts'
import { listPeople as list } from '../sql/list-people.ts'

const unitOf = (written: string): string[] | null => UnitPath.safeParse(foreignJson(written)).data ?? null

export const listPeople: Handler<typeof contract> = async ({ query }, { database }, { domain }) => {
  const { after: place, unit: path, ...asked } = query
  const after = place === undefined ? undefined : readPlace(place)
  if (after === null) return refuse('malformed', { field: 'after' })
  const unit = path === undefined ? undefined : unitOf(path)
  if (unit === null) return refuse('malformed', { field: 'unit' })
  const { next, ...page } = await database.as(domain.id, (tx) => list(tx, { ...asked, unit, after }))
  return accepted({ ...page, next: next && writePlace(next) })
}
