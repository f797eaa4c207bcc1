import pg from 'pg'
import type { Queries, Statement } from '../../apps/server/src/platform/database/database.ts'
import { APP_ROLE } from '../../apps/server/src/platform/database/entered-query.ts'

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}
/** A statement that was run. `mostRows` is the largest number of rows that a part of its plan read, including the rows that it filtered out. */
export type Explained = { name: string; mostRows: number }

const rowsRead = (plan: Plan): number =>
  Math.max(
    (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'],
    ...(plan.Plans ?? []).map(rowsRead),
  )

const written = (value: unknown): string => {
  if (value === null || value === undefined) return 'null'
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`
  if (Array.isArray(value)) return `array[${value.map(written).join(', ')}]::text[]`
  return typeof value === 'number' ? String(value) : pg.escapeLiteral(String(value))
}
const typeOf = (value: unknown) => {
  if (Buffer.isBuffer(value)) return 'bytea'
  if (Array.isArray(value)) return 'text[]'
  return typeof value === 'number' ? 'int' : 'text'
}

/**
 * Runs statements as a node does: under row-level security, which keeps an index from answering a condition that may leak. It uses the plan
 * for any values, or the plan for these values, as in the first runs on each connection. `explained` tells what each statement read.
 */
export async function explainedQueries(
  owner: pg.ClientConfig,
  domainId: number,
  plan: 'generic' | 'custom' = 'generic',
) {
  const client = new pg.Client(owner)
  await client.connect()
  await client.query(
    `set role ${APP_ROLE}; set vereda.domain = '${domainId}'; set plan_cache_mode = force_${plan}_plan`,
  )
  const explained: Explained[] = []
  const ask = async ({ name, text }: Statement, values: readonly unknown[]) => {
    await client.query('deallocate all')
    await client.query(`prepare asked (${values.map(typeOf).join(', ')}) as ${text}`)
    const asked = `execute asked (${values.map(written).join(', ')})`
    const told = await client.query(`explain (analyze, format json) ${asked}`)
    explained.push({ name, mostRows: rowsRead(told.rows[0]['QUERY PLAN'][0].Plan) })
    return (await client.query(asked)).rows
  }
  let before: Promise<unknown> = Promise.resolve()
  // statements run one after another also when they are asked at the same time, because they share a connection
  const rows = (statement: Statement, values: readonly unknown[] = []) => {
    const asked = before.then(() => ask(statement, values))
    before = asked.catch(() => undefined)
    return asked
  }
  const queries = { domainId, commits: 'each', rows } as unknown as Queries
  return { queries, explained, end: () => client.end() }
}
