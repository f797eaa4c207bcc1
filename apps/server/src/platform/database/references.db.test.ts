import { expect, test } from 'vitest'
import { freshDatabase } from '../../../../../tests/harness/database.ts'
import { asOwner } from './owner.ts'

/** References that need no index: their own table stays small, or the row they name is only removed with its whole domain. */
const FEW = [
  'group_trail → journey',
  'group_trail → trail_version',
  'journey → school',
  'notice → group_trail',
  'team → group_trail',
]

const WITHOUT_INDEX = `select r.conrelid::regclass || ' → ' || r.confrelid::regclass as reference from pg_constraint r
  where r.contype = 'f' and r.conparentid = 0 and not exists (select from pg_index i where i.indrelid = r.conrelid and i.indpred is null
    and (select array_agg(k order by k) from unnest(r.conkey) k)
      = (select array_agg(k order by k) from unnest((i.indkey::int2[])[0:cardinality(r.conkey) - 1]) k))
  order by 1`

test('every foreign key has an index on the referencing columns, with known exceptions', async () => {
  const fresh = await freshDatabase()
  try {
    const { rows } = await asOwner(fresh.connection, (client) =>
      client.query<{ reference: string }>(WITHOUT_INDEX),
    )
    expect(rows.map(({ reference }) => reference)).toEqual(FEW)
  } finally {
    await fresh.drop()
  }
})
