import type { listPeople as contract } from '@vereda/contract/rest/studio-people.ts'
import { STUDIO_PERMISSION } from '@vereda/domain/account/studio-access.ts'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Queries } from '../../../platform/database/database.ts'
import { builder, run } from './compile.ts'
import { fold } from './fold.ts'

const WORDS_MAX = 8
const LAST = '\u{10ffff}'

type Sql = RawBuilder<unknown>

/**
 * People who have something in common: a word that begins with a text, a journey, a group, a unit (or one below it), a school, a job, a role, or
 * a state.
 */
export type Source = {
  /** Its rows. A person has several where several of their words match. */
  rows: Sql
  /** The people in these rows, each once, as `id` and `sort_name`. */
  people: Sql
  /** The people in the first `most` rows, each once, as `id`. */
  ids(most: number): Sql
  /** Whether a person is in the source. */
  holds(id: Sql): Sql
}

export type SourcesAsked = Omit<z.infer<typeof contract.query>, 'after' | 'unit'> & {
  /** The path of a unit. */
  unit?: string[] | undefined
}

const wordsOf = (search = '') => [...new Set(fold(search).split(/\s+/).filter(Boolean))].slice(0, WORDS_MAX)

// "offset 0" keeps a lookup by key from becoming a join, which would read everybody for a few people
const ofWord = (domainId: number, start: string): Source => {
  const rows = sql`from account_word w where w.domain_id = ${domainId} and w.word >= ${start} and w.word < ${start + LAST}`
  return {
    rows,
    people: sql`select distinct w.account_id as id, w.sort_name ${rows}`,
    ids: (most) =>
      sql`select distinct w.id from (select w.account_id as id ${rows} limit ${sql.lit(most)}) w`,
    holds: (id) => sql`exists (select ${rows} and w.account_id = ${id} offset 0)`,
  }
}

const ofMembers = (
  domainId: number,
  members: 'journey_member' | 'people_group_member',
  [column, id]: ['journey_id' | 'group_id', string],
): Source => {
  const rows = sql`from ${sql.table(members)} m where m.domain_id = ${domainId} and m.${sql.ref(column)} = ${id}`
  return {
    rows,
    people: sql`select a.id, a.sort_name from (select m.account_id ${rows}) m
      join lateral (select * from account a where a.domain_id = ${domainId} and a.id = m.account_id offset 0) a on true`,
    ids: (most) => sql`select m.account_id as id ${rows} limit ${sql.lit(most)}`,
    holds: (one) => sql`exists (select ${rows} and m.account_id = ${one} offset 0)`,
  }
}

const ofAccounts = (domainId: number, condition: Sql): Source => {
  const rows = sql`from account a where a.domain_id = ${domainId} and a.erased_at is null and ${condition}`
  return {
    rows,
    people: sql`select a.id, a.sort_name ${rows}`,
    ids: (most) => sql`select a.id ${rows} limit ${sql.lit(most)}`,
    holds: (id) => sql`exists (select ${rows} and a.id = ${id} offset 0)`,
  }
}

const PERMISSION = { ...STUDIO_PERMISSION, monitor: 'ADMIN_TEAM_MONITOR' } as const
// people with a role, and deactivated people, have indexes of their own
const inRole = (role: keyof typeof PERMISSION) =>
  sql`a.permissions <> '{}' and ${PERMISSION[role]} = any(a.permissions)`
const STATE = { active: sql`a.deactivated_at is null`, inactive: sql`a.deactivated_at is not null` }

/** The sources of a search; none where everybody is meant. Erased people are in no source. */
export function sourcesOf(
  domainId: number,
  { search, journey, group, unit, school, job, role, state }: SourcesAsked,
): Source[] {
  const some = <T>(value: T | undefined, source: (value: T) => Source) =>
    value === undefined ? [] : [source(value)]
  return [
    ...wordsOf(search).map((word) => ofWord(domainId, word)),
    ...some(journey, (id) => ofMembers(domainId, 'journey_member', ['journey_id', id])),
    ...some(group, (id) => ofMembers(domainId, 'people_group_member', ['group_id', id])),
    ...some(unit, (path) =>
      ofAccounts(
        domainId,
        sql`a.unit_key between left(unit_key(${path}::text[]), -1) || ',' and unit_key(${path}::text[])`,
      ),
    ),
    ...some(school, (id) => ofAccounts(domainId, sql`a.school_id = ${id}`)),
    ...some(job, (name) => ofAccounts(domainId, sql`a.job_name = ${name}`)),
    ...some(role, (one) => ofAccounts(domainId, inRole(one))),
    ...some(state, (one) => ofAccounts(domainId, STATE[one])),
  ]
}

export type Chosen = { first: Source; others: Source[]; rows: number }

/** The source with the fewest rows, counting at most `most` rows of each, and all other sources. */
export async function fewestFirst(
  queries: Queries,
  sources: readonly Source[],
  most: number,
): Promise<Chosen> {
  const sizes = sources.map(
    ({ rows }) => sql`(select count(*)::int from (select ${rows} limit ${sql.lit(most)}) s)`,
  )
  const counted = sql<{ sizes: number[] }>`select array[${sql.join(sizes)}] as sizes`.compile(builder)
  const counts = (await run(queries, counted))[0]!.sizes
  const rows = Math.min(...counts)
  const first = sources[counts.indexOf(rows)]!
  return { first, others: sources.filter((source) => source !== first), rows }
}
