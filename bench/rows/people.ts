import { carryOutImport } from '../../apps/server/src/capabilities/people-import/carry-out-import.ts'
import { planImport } from '../../apps/server/src/capabilities/people-import/plan-import.ts'
import { listPeople } from '../../apps/server/src/capabilities/studio/sql/list-people.ts'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { costRow, type Row } from '../row.ts'
import type { Stage } from '../stage.ts'
import { questionRow } from './question.ts'

const PEOPLE = 50_000
const NAMES = 'Ana Bia Célia Davi Elisa Fábio Gil Helena Iara João Kátia Lucas Marina Nina Otto'.split(' ')
const NAMED = NAMES.map((name) => `'${name}'`).join(', ')
const nameOf = (n: string) => `(array[${NAMED}])[1 + ${n} % ${NAMES.length}] || ' Souza ' || ${n}`

// a group without trails, because the other rows give theirs to everybody of the domain's first group
const group = `insert into journey (domain_id, id, hostkey, name) values ($1, 'newcomers', 'newcomers', 'Newcomers')`
const begin = `insert into people_import (domain_id, id, account_id, file_name, rows, newcomers, state)
  values ($1, 'bench', 'ana', 'bench.csv', $2, '{newcomers}', 'planning')`
const rows = `insert into people_import_row (domain_id, import_id, line, cells)
  select $1, 'bench', n + 1, json_build_object('name', ${nameOf('n')}, 'email', 'p' || n || '@bench.example', 'phone', '+55119' || (80000000 + n))
  from generate_series(1, $2::int) n`
const accounts = (prefix: string) => `insert into account (domain_id, id, username, name, email)
  select $1, '${prefix}' || n, '${prefix}' || n, ${nameOf('n')}, '${prefix}' || n || '@bench.example' from generate_series(1, $2::int) n`

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1_000
}

const told = (seconds: number) => `${seconds.toFixed(1)} s`

async function importRows({ client, domainId, owner }: Stage): Promise<Row[]> {
  const given = [domainId, PEOPLE]
  await client.query(group, [domainId])
  await client.query(begin, given)
  await client.query(rows, given)
  const database = openDatabase(owner, (fault) => console.error(fault))
  const job = { domainId, importId: 'bench' }
  const planned = await secondsOf(() => planImport({ database, cpfRequired: true }, job))
  await client.query("update people_import set state = 'carrying', done = 0 where id = 'bench'")
  const carried = await secondsOf(() => carryOutImport({ database, cpfRequired: true }, job))
  const one = await secondsOf(() => client.query(accounts('floor'), given))
  await database.end()
  const floor: [number, string] = [one, `${told(one)} as many accounts in one statement`]
  return [
    costRow(`import of ${PEOPLE.toLocaleString('en')} people, the plan`, [planned, told(planned)], floor, 2),
    costRow(
      `import of ${PEOPLE.toLocaleString('en')} people, carried out`,
      [carried, told(carried)],
      floor,
      4,
    ),
  ]
}

/** An import of 50,000 people, and queries to the list of the 100,000 people that there are afterwards. */
export async function peopleRows(stage: Stage): Promise<Row[]> {
  const imported = await importRows(stage)
  await stage.client.query('vacuum analyze account, account_word, journey_member')
  const asked = (what: string, search: string) =>
    questionRow(stage, `people among 100,000, ${what}`, {
      ask: (statements, n) => listPeople(statements, { search: search.replace('#', String(n)) }),
      ...{ statements: 2, atMost: 20 },
    })
  return [
    ...imported,
    await asked('the first page', ''),
    await asked('by how a rare word begins', 'p12#'),
    await asked('by two words', 'mari 99#'),
    await asked('by a word of a fifteenth of all', 'mari'),
    await asked('by a letter', 's'),
  ]
}
