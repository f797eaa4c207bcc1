import { type ImportRule, spellingsOf } from '@vereda/domain/people-import/plan-row.ts'
import { withoutNamesakes } from '@vereda/domain/people-import/read-groups.ts'
import { unitsOf } from '@vereda/domain/people-import/read-unit.ts'
import {
  type ImportLists,
  type KnownClass,
  type KnownSchool,
  namesOf,
  resolveLists,
} from '@vereda/domain/people-import/resolve-lists.ts'
import type { Queries, Statement, Transaction } from '../../../platform/database/database.ts'
import { holdOrganisation } from '../../organisation/hold-organisation.ts'

/** The schools and classes of a roster, with the ids that they get if they do not exist yet; null for an import that is no roster. */
export type RosterLists = { lists: ImportLists | null }

const GROUPS = {
  name: 'groups-of-imports',
  text: `select id, name, school_id as "schoolId", source_id as source from journey where domain_id = $1 order by position, id`,
}
const SCHOOLS = {
  name: 'schools-of-imports',
  text: 'select id, name, source_id as source from school where domain_id = $1 order by name, id',
}

const JOBS = {
  name: 'jobs-of-imports',
  text: 'select name from job where domain_id = $1 order by position, id',
}
const JOBS_HAD = {
  name: 'jobs-had-of-imports',
  text: `select value as name from people_count where domain_id = $1 and kind = 'job' and people > 0 order by value`,
}
const jobsBy = async (tx: Queries, statement: Statement) =>
  spellingsOf((await tx.rows<{ name: string }>(statement, [tx.domainId])).map(({ name }) => name))

const UNITS = {
  name: 'units-of-imports',
  text: 'select path from unit where domain_id = $1 order by path',
}
const unitsKnown = async (tx: Queries) =>
  unitsOf((await tx.rows<{ path: string[] }>(UNITS, [tx.domainId])).map(({ path }) => path))

type Group = Omit<KnownClass, 'schoolId'> & { schoolId: string | null }
const isClass = (group: Group): group is KnownClass => group.schoolId !== null

async function known(tx: Queries) {
  const groups = await tx.rows<Group>(GROUPS, [tx.domainId])
  const schools = await tx.rows<KnownSchool>(SCHOOLS, [tx.domainId])
  return { groups, schools, classes: groups.filter(isClass) }
}

const named = ({ id, name }: { id: string; name: string }) => ({ id, name })
const namedApart = ({ groups, schools }: Awaited<ReturnType<typeof known>>) => {
  const byId = new Map(schools.map((school) => [school.id, school]))
  return withoutNamesakes(
    groups.map(({ schoolId, ...group }) => ({ ...group, school: byId.get(schoolId ?? '') ?? null })),
  )
}
const NO_LISTS: ImportLists = { schools: [], classes: [] }

/** What the rows of an import are compared with. The roster's names of schools and classes come before the domain's own. */
export async function ruleOf(
  tx: Queries,
  { newcomers, lists }: RosterLists & { newcomers: string[] },
  cpfRequired: boolean,
): Promise<ImportRule> {
  const domain = await known(tx)
  const { schools, classes } = resolveLists(lists ?? NO_LISTS, domain)
  const ids = new Set(domain.groups.map(({ id }) => id))
  return {
    // nobody can be added to a journey that was removed meanwhile
    newcomers: newcomers.filter((id) => ids.has(id)),
    cpfRequired,
    groups: [...namesOf(classes), ...namedApart(domain)],
    schools: [...namesOf(schools), ...domain.schools.map(named)],
    jobs: await jobsBy(tx, JOBS),
    jobsHad: await jobsBy(tx, JOBS_HAD),
    units: await unitsKnown(tx),
    unitsBrought: unitsOf([]),
  }
}

/** The names of schools and groups by their ids, also of a roster’s schools and classes that do not exist yet. */
export async function nameOfAll(tx: Queries, { lists }: RosterLists): Promise<ReadonlyMap<string, string>> {
  const domain = await known(tx)
  const { schools, classes } = resolveLists(lists ?? NO_LISTS, domain)
  const all = [...schools, ...classes, ...domain.schools, ...namedApart(domain)]
  return new Map(all.map(({ id, name }) => [id, name]))
}

/** How many schools and classes an import would make now; null where it brings none. */
export async function listsToMake(
  tx: Queries,
  { lists }: RosterLists,
): Promise<{ schools: number; classes: number } | null> {
  if (!lists) return null
  const { schools, classes } = resolveLists(lists, await known(tx))
  const made = (all: { how: string }[]) => all.filter(({ how }) => how === 'made').length
  return { schools: made(schools), classes: made(classes) }
}

const MAKE_SCHOOLS = {
  name: 'make-schools-of-roster',
  text: `insert into school (domain_id, id, name, source_id)
    select $1, s.id, s.name, s.source from jsonb_to_recordset($2) s (id text, name text, source text, how text)
    where s.how = 'made'`,
}
const ADOPT_SCHOOLS = {
  name: 'adopt-schools-of-roster',
  text: `update school k set source_id = s.source from jsonb_to_recordset($2) s (id text, source text, how text)
    where k.domain_id = $1 and k.id = s.id and s.how = 'adopted'`,
}
const MAKE_CLASSES = {
  name: 'make-classes-of-roster',
  text: `insert into journey (domain_id, id, hostkey, name, school_id, source_id, position)
    select $1, c.id, c.id, c.name, c."schoolId", c.source,
      (select coalesce(max(position), 0) from journey where domain_id = $1) + row_number() over (order by c."schoolId", c.name, c.id)
    from jsonb_to_recordset($2) c (id text, name text, "schoolId" text, source text, how text) where c.how = 'made'`,
}
const ADOPT_CLASSES = {
  name: 'adopt-classes-of-roster',
  text: `update journey k set source_id = c.source from jsonb_to_recordset($2) c (id text, source text, how text)
    where k.domain_id = $1 and k.id = c.id and c.how = 'adopted'`,
}

/** Makes the schools and classes of a roster that the domain does not have. Existing ones keep their names. */
export async function makeLists(tx: Transaction, { lists }: RosterLists): Promise<void> {
  if (!lists) return
  await holdOrganisation(tx)
  const { schools, classes } = resolveLists(lists, await known(tx))
  for (const statement of [MAKE_SCHOOLS, ADOPT_SCHOOLS])
    await tx.rows(statement, [tx.domainId, JSON.stringify(schools)])
  for (const statement of [MAKE_CLASSES, ADOPT_CLASSES])
    await tx.rows(statement, [tx.domainId, JSON.stringify(classes)])
}
