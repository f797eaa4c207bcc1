import type { listPeople as contract, ListedPerson } from '@vereda/contract/rest/studio-people.ts'
import { STUDIO_PERMISSION } from '@vereda/domain/account/studio-access.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Queries } from '../../../platform/database/database.ts'
import { builder, run, type Tables } from './compile.ts'
import { fold } from './fold.ts'

const SIZE = 50
const WORDS_MAX = 8
const LAST = '\u{10ffff}'

export type PeopleAsked = Omit<z.infer<typeof contract.query>, 'after'> & { after?: After | undefined }
/** The last person of a page: where the next one begins. */
export type After = { sortName: string; id: string }

type People = ExpressionBuilder<Tables & { a: Tables['account'] }, 'a'>

const PERMISSION = { ...STUDIO_PERMISSION, monitor: 'ADMIN_TEAM_MONITOR' } as const

const wordsOf = (search = '') => fold(search).split(/\s+/).filter(Boolean).slice(0, WORDS_MAX)

/** Whether a word of a person begins so. */
const hasWord = (eb: People, start: string) =>
  eb.exists(
    eb
      .selectFrom('account_word as w')
      .select('w.word')
      .whereRef('w.domain_id', '=', 'a.domain_id')
      .whereRef('w.account_id', '=', 'a.id')
      .where('w.word', '>=', start)
      .where('w.word', '<', start + LAST),
  )

const isMember = (eb: People, journey: string) =>
  eb.exists(
    eb
      .selectFrom('journey_member as m')
      .select('m.account_id')
      .whereRef('m.domain_id', '=', 'a.domain_id')
      .whereRef('m.account_id', '=', 'a.id')
      .where('m.journey_id', '=', journey),
  )

const isInGroup = (eb: People, group: string) =>
  eb.exists(
    eb
      .selectFrom('people_group_member as m')
      .select('m.account_id')
      .whereRef('m.domain_id', '=', 'a.domain_id')
      .whereRef('m.account_id', '=', 'a.id')
      .where('m.group_id', '=', group),
  )

function found(domainId: number, { search, journey, group, job, role, state }: PeopleAsked) {
  let people = builder
    .selectFrom('account as a')
    .where('a.domain_id', '=', domainId)
    .where('a.erased_at', 'is', null)
  for (const word of wordsOf(search)) people = people.where((eb) => hasWord(eb as People, word))
  if (journey !== undefined) people = people.where((eb) => isMember(eb as People, journey))
  if (group !== undefined) people = people.where((eb) => isInGroup(eb as People, group))
  if (job !== undefined) people = people.where('a.job_name', '=', job)
  if (role !== undefined) people = people.where(sql<boolean>`${PERMISSION[role]} = any(a.permissions)`)
  if (state !== undefined)
    people = people.where('a.deactivated_at', state === 'active' ? 'is' : 'is not', null)
  return people
}

const seen = sql<Date | null>`(select max(s.seen_at) from session s where s.domain_id = a.domain_id and s.account_id = a.id)`

// Who is found stands anywhere in the order of names: of few all are looked up and sorted, of many the first in that order come soon.
const FEW = 20_000
const byName = (isFew: boolean) => (isFew ? sql<string>`a.sort_name || ''` : sql<string>`a.sort_name`)

function page(domainId: number, asked: PeopleAsked, total: number) {
  const { after } = asked
  const all = found(domainId, asked)
  const rest = after ? all.where(sql<boolean>`(a.sort_name, a.id) > (${after.sortName}, ${after.id})`) : all
  return rest
    .select(['a.id', 'a.name', 'a.username', 'a.email', 'a.job_name as jobName', 'a.sort_name as sortName'])
    .select([
      sql<boolean>`a.deactivated_at is null`.as('isActive'),
      sql<boolean>`a.id = 'manager' or ${PERMISSION.manager} = any(a.permissions)`.as('isManager'),
      seen.as('seenAt'),
    ])
    .orderBy(byName(total <= FEW))
    .orderBy('a.id')
    .limit(SIZE + 1)
    .compile()
}

const count = (domainId: number, asked: PeopleAsked) =>
  found(domainId, asked).select(sql<number>`count(*)`.as('total')).compile()

export type FoundPeople = { people: ListedPerson[]; total: number; next: After | null }

/** A page of a domain's people in the order of their names, how many there are in all, and after whom the next page begins. */
export async function listPeople(queries: Queries, asked: PeopleAsked): Promise<FoundPeople> {
  const [counted] = await run(queries, count(queries.domainId, asked))
  const total = counted?.total ?? 0
  const rows = await run(queries, page(queries.domainId, asked, total))
  const shown = rows.slice(0, SIZE)
  const last = rows.length > SIZE ? shown.at(-1) : undefined
  const people = shown.map(({ seenAt, sortName: _, ...person }) => ({
    ...person,
    seenDate: seenAt?.toISOString() ?? null,
  }))
  return { people, total, next: last ? { sortName: last.sortName, id: last.id } : null }
}
