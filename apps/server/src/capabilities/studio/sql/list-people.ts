import type { ListedPerson } from '@vereda/contract/rest/studio-people.ts'
import { STUDIO_PERMISSION } from '@vereda/domain/account/studio-access.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../../platform/database/database.ts'
import { builder, run } from './compile.ts'
import { type Chosen, fewestFirst, type Source, type SourcesAsked, sourcesOf } from './people-sources.ts'

const SIZE = 50
/** A source with fewer people than this is sorted. For a larger source, the first are searched along the order of names. */
const FEW = 10_000
/** How many people are read along the order of names for a page. When these do not fill it, the whole source is sorted. */
const SOUGHT = 2_000
/** The number that is shown as "at least" where more people are found than are counted. */
const AT_LEAST = 1_000
/** How many rows of a source are counted. Several rows may be one person's. */
const COUNTED = 1_500

export type PeopleAsked = SourcesAsked & { after?: After | undefined }
/** The last person of a page: where the next one begins. */
export type After = { sortName: string; id: string }

type Sql = RawBuilder<unknown>
type Row = Omit<ListedPerson, 'seenDate'> & { seenAt: Date | null; sortName: string }

const all = (conditions: readonly Sql[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
const inAll = (sources: readonly Source[], id: Sql) => all(sources.map(({ holds }) => holds(id)))
const behind = (after: After | undefined) =>
  after ? sql`(sort_name, id) > (${after.sortName}, ${after.id})` : sql`true`
// The limit is written into the text as a number: for a parameter the planner expects a tenth of everybody.
const page = sql.lit(SIZE + 1)

const COLUMNS = sql`a.id, a.name, a.username, a.email, a.job_name as "jobName", a.sort_name as "sortName",
  a.deactivated_at is null as "isActive", a.id = 'manager' or ${sql.lit(STUDIO_PERMISSION.manager)} = any(a.permissions) as "isManager",
  (select max(s.seen_at) from session s where s.domain_id = a.domain_id and s.account_id = a.id) as "seenAt"`

/** A page of a source that is sorted. People after the page are not looked up. */
const sorted = (domainId: number, { after }: PeopleAsked, { first, others }: Chosen) =>
  sql<Row>`select ${COLUMNS} from (
      select x.id from (select * from (${first.people}) x where ${behind(after)} order by x.sort_name, x.id offset 0) x
      where ${inAll(others, sql`x.id`)} limit ${page}
    ) x join lateral (select * from account a where a.domain_id = ${domainId} and a.id = x.id offset 0) a on true
    order by a.sort_name, a.id`.compile(builder)

/** A page of the people who are found along the order of names, within the first `SOUGHT`. */
const along = (domainId: number, { after }: PeopleAsked, sources: readonly Source[]) =>
  sql<Row>`select ${COLUMNS} from (
      select a.* from account a where a.domain_id = ${domainId} and a.erased_at is null and ${behind(after)}
      order by a.sort_name, a.id limit ${sources.length === 0 ? page : sql.lit(SOUGHT)}
    ) a where ${inAll(sources, sql`a.id`)}
    order by a.sort_name, a.id limit ${page}`.compile(builder)

type Counted = { total: number; isMore: boolean }

async function countOf(queries: Queries, from: Sql): Promise<number> {
  const counted = sql<{ total: number }>`select count(*)::int as total from ${from}`.compile(builder)
  return (await run(queries, counted))[0]!.total
}

/** The number of all people, from the stored count. */
async function countAll(queries: Queries): Promise<number> {
  const kept = sql<{ people: number }>`select people from people_count
    where domain_id = ${queries.domainId} and kind = 'all' and value = ''`.compile(builder)
  return (await run(queries, kept))[0]?.people ?? 0
}

async function countFound(queries: Queries, { first, others, rows }: Chosen): Promise<Counted> {
  const total = await countOf(queries, sql`(${first.ids(COUNTED)}) x where ${inAll(others, sql`x.id`)}`)
  return rows < COUNTED ? { total, isMore: false } : { total: Math.min(AT_LEAST, total), isMore: true }
}

async function rowsOf(queries: Queries, asked: PeopleAsked, chosen: Chosen): Promise<Row[]> {
  const { first, others, rows } = chosen
  const many = rows < FEW ? [] : await run(queries, along(queries.domainId, asked, [first, ...others]))
  // with less than a page, the rest are further along the order of names than was searched
  return many.length > SIZE ? many : run(queries, sorted(queries.domainId, asked, chosen))
}

type Page = Counted & { rows: Row[] }

async function pageOf(queries: Queries, asked: PeopleAsked): Promise<Page> {
  const sources = sourcesOf(queries.domainId, asked)
  if (sources.length === 0) {
    const rows = await run(queries, along(queries.domainId, asked, []))
    return { rows, total: await countAll(queries), isMore: false }
  }
  const chosen = await fewestFirst(queries, sources, FEW)
  const rows = await rowsOf(queries, asked, chosen)
  // a first page that is not full contains everybody who is found
  if (!asked.after && rows.length <= SIZE) return { rows, total: rows.length, isMore: false }
  const { total, isMore } = await countFound(queries, chosen)
  return { rows, total: Math.max(total, rows.length), isMore }
}

export type FoundPeople = { people: ListedPerson[]; total: number; isMore: boolean; next: After | null }

/**
 * A page of a domain's people in the order of their names, how many there are in all (at least so many where `isMore`), and the person after whom
 * the next page begins.
 */
export async function listPeople(queries: Queries, asked: PeopleAsked): Promise<FoundPeople> {
  const { rows, total, isMore } = await pageOf(queries, asked)
  const shown = rows.slice(0, SIZE)
  const last = rows.length > SIZE ? shown.at(-1) : undefined
  const people = shown.map(({ seenAt, sortName: _, ...person }) => ({
    ...person,
    seenDate: seenAt?.toISOString() ?? null,
  }))
  return { people, total, isMore, next: last ? { sortName: last.sortName, id: last.id } : null }
}
