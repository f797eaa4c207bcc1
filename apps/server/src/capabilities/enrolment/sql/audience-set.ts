import type { Audience, AudiencePart } from '@vereda/domain/audience/audience.ts'

type Kind<K> = Extract<AudiencePart, { kind: K }>
const ofKind = <K extends AudiencePart['kind']>(parts: readonly AudiencePart[], kind: K) =>
  parts.filter((part): part is Kind<K> => part.kind === kind)

const isEverybody = (parts: readonly AudiencePart[]) => ofKind(parts, 'everybody').length > 0

/** The six parameters of `peopleOfParts`. */
const valuesOf = (parts: readonly AudiencePart[]) => [
  String(isEverybody(parts)),
  ofKind(parts, 'job').map(({ name }) => name),
  ofKind(parts, 'unit').map(({ path }) => JSON.stringify(path)),
  ofKind(parts, 'journey').map(({ id }) => id),
  ofKind(parts, 'group').map(({ id }) => id),
  ofKind(parts, 'person').map(({ id }) => id),
]

const ACTIVE = 'a.domain_id = $1 and a.deactivated_at is null'
// "offset 0" keeps the lookup of one part's people from becoming a join that reads every account
const each = (parameter: number, where: string) =>
  `select a.id from unnest($${parameter}::text[]) part (name) cross join lateral (select a.id from account a where ${ACTIVE} and ${where} offset 0) a`
const members = (parameter: number, table: string, column: string) =>
  `select a.id from unnest($${parameter}::text[]) part (name)
    cross join lateral (select m.account_id as id from ${table} m where m.domain_id = $1 and m.${column} = part.name offset 0) m
    cross join lateral (select a.id from account a where ${ACTIVE} and a.id = m.id offset 0) a`
const PATH = 'unit_key(array(select jsonb_array_elements_text(part.name::jsonb)))'

/** SQL: the people in the parts of an audience, each once, found by the indexes of what the parts name. Its parameters begin at `first`. */
const peopleOfParts = (first: number) =>
  [
    `select a.id from account a where ${ACTIVE} and $${first}::boolean`,
    each(first + 1, 'a.job_name = part.name'),
    // among the keys that begin like the path, only the path itself and what is below it lie between these two bounds
    each(first + 2, `a.unit_key between left(${PATH}, -1) || ',' and ${PATH}`),
    members(first + 3, 'journey_member', 'journey_id'),
    members(first + 4, 'people_group_member', 'group_id'),
    each(first + 5, 'a.id = part.name'),
  ].join(' union ')

/** SQL: the people that an audience means, by the same rule as `MEANT` for one person, but found by the indexes of its parts. */
export const AUDIENCE_SET = (first: number): string =>
  `(select id from (${peopleOfParts(first)}) who except select id from (${peopleOfParts(first + 6)}) others)`

/** The twelve parameters of `AUDIENCE_SET`. */
export const audienceValues = ({ who, except }: Audience) => [...valuesOf(who), ...valuesOf(except)]

/** The parts that are left out of everybody; null where the audience is not everybody. */
export const leftOut = ({ who, except }: Audience): AudiencePart[] | null =>
  isEverybody(who) && !isEverybody(except) ? except : null
