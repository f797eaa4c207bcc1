import {
  type PersonField,
  type PersonFields,
  readPersonFields,
  samePerson,
} from '../account/person-fields.ts'
import { ORGANISATION_NAME_MAX } from '../organisation/name-lengths.ts'
import { accepted, type Result } from '../result/result.ts'
import { folded } from '../text/unaccented.ts'
import type { ImportField, ImportRow } from './import-fields.ts'
import { keysOf, loginNames, type PersonKeys } from './person-keys.ts'
import { faultIn, type ImportFault, type ImportPerson, type ImportState, personOf } from './person-of-row.ts'
import { type ImportGroup, readGroup, readGroups } from './read-groups.ts'
import { readUnit, type Units } from './read-unit.ts'

/** The result of planning a row: a new person, a change of a person, no change, or a fault. */
export type RowPlan =
  | { kind: 'new'; next: ImportState }
  | { kind: 'changes'; personId: string; was: ImportState; next: ImportState }
  | { kind: 'same'; personId: string; next: ImportState }
  | { kind: 'faulty'; fault: ImportFault }

/** Jobs by the form that all their spellings share; the value is the spelling to use. */
export type Spellings = ReadonlyMap<string, string>

/** Of several spellings of a job the first one is used. */
export const spellingsOf = (names: readonly string[]): Spellings =>
  new Map(names.toReversed().map((name) => [folded(name), name]))

/**
 * What rows are checked against: the rule for national ids, the domain's groups, schools, jobs and units, and the groups of new people
 * whose row names none.
 */
export type ImportRule = {
  cpfRequired: boolean
  groups: readonly ImportGroup[]
  schools: readonly ImportGroup[]
  /** The jobs that the domain lists. */
  jobs: Spellings
  /** The jobs that people have, or get by earlier rows, whether or not the domain lists them. */
  jobsHad: Spellings
  units: Units
  /** The units that earlier rows add. */
  unitsBrought: Units
  newcomers: readonly string[]
}

/** A job in its known spelling: the domain's listed one, else the person's own, else that of other people, however the file spells it. */
function knownJob(jobName: string | null, own: string | null, { jobs, jobsHad }: ImportRule): string | null {
  if (jobName === null) return null
  const job = folded(jobName)
  const ofTheirs = own !== null && folded(own) === job ? own : undefined
  return jobs.get(job) ?? ofTheirs ?? jobsHad.get(job) ?? jobName
}

const NOBODY: PersonFields = {
  username: '',
  name: '',
  nickname: null,
  email: null,
  phone: null,
  identifier: null,
}

const textOf = (row: ImportRow, field: ImportField) => row[field]?.trim() || null

const fullName = (row: ImportRow) =>
  [textOf(row, 'name'), textOf(row, 'familyName')].filter(Boolean).join(' ') || null

const CPF_DIGITS = 11
/**
 * A CPF that a spreadsheet may have stored as a number, without its leading zeros; they are restored here. Its check digits are checked
 * later.
 */
const withItsZeros = (text: string | null, { cpfRequired }: ImportRule): string | null =>
  text !== null && cpfRequired && /^\d+$/.test(text) ? text.padStart(CPF_DIGITS, '0') : text

const givenFields = (row: ImportRow, rule: ImportRule): Partial<PersonFields> => {
  const fields: Record<PersonField, string | null> = {
    name: fullName(row),
    nickname: textOf(row, 'nickname'),
    username: textOf(row, 'username'),
    email: textOf(row, 'email'),
    phone: textOf(row, 'phone'),
    identifier: withItsZeros(textOf(row, 'identifier'), rule),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== null))
}

/** A long number as a spreadsheet writes it into a CSV file, such as `5,29982E+10`: its last digits are lost. */
const CUT_SHORT = /^\d(?:[.,]\d+)?E\+\d+$/i
const ID_FIELDS = ['identifier', 'username'] as const

/** The fields of a row as they are stored. Here they must only be readable; none of them is required yet. */
function readGiven(row: ImportRow, rule: ImportRule): Result<Partial<PersonFields>, ImportFault> {
  const given = givenFields(row, rule)
  const short = ID_FIELDS.find((field) => CUT_SHORT.test(given[field] ?? ''))
  if (short) return faultIn(short, 'unreadable')
  const stand = { ...NOBODY, name: 'nobody', username: 'nobody' }
  const read = readPersonFields({ ...stand, ...given }, rule)
  if (!read.ok) return faultIn(read.refusal.field, 'unreadable')
  const fields = Object.keys(given) as PersonField[]
  return accepted(Object.fromEntries(fields.map((field) => [field, read.value[field]])))
}

const together = (one: readonly string[], other: readonly string[]) => [...new Set([...one, ...other])].sort()

const isSameState = (one: ImportState, other: ImportState) =>
  samePerson(one.person, other.person) &&
  (one.jobName || null) === (other.jobName || null) &&
  one.schoolId === other.schoolId &&
  JSON.stringify(one.unitTree) === JSON.stringify(other.unitTree) &&
  one.journeys.length === other.journeys.length

function planNew(read: Partial<PersonFields>, rest: Omit<ImportState, 'person'>, rule: ImportRule): RowPlan {
  if (!read.name) return { kind: 'faulty', fault: { field: 'name', why: 'missing' } }
  const person = readPersonFields({ ...NOBODY, ...read }, rule)
  // None of the person's fields could serve as a username to sign in with.
  if (!person.ok) return { kind: 'faulty', fault: { field: 'email', why: 'missing' } }
  const journeys = rest.journeys.length > 0 ? rest.journeys : together(rule.newcomers, [])
  if (journeys.length === 0) return { kind: 'faulty', fault: { field: 'journeys', why: 'missing' } }
  return { kind: 'new', next: { ...rest, person: person.value, journeys } }
}

function planKnown(
  { id: personId, unitTree = [], ...known }: ImportPerson,
  read: Partial<PersonFields>,
  rest: Omit<ImportState, 'person'>,
): RowPlan {
  const was: ImportState = rest.unitTree ? { ...known, unitTree } : known
  const next = {
    ...(rest.unitTree && { unitTree: rest.unitTree }),
    person: { ...was.person, ...read },
    jobName: rest.jobName ?? was.jobName,
    schoolId: rest.schoolId ?? was.schoolId,
    journeys: together(was.journeys, rest.journeys),
  }
  return isSameState(was, next)
    ? { kind: 'same', personId, next: was }
    : { kind: 'changes', personId, was, next }
}

/**
 * Plans a row of a file. `people` are those who have one of its keys (`lookedFor`). A row changes only the fields that it fills: an empty
 * field removes nothing, and nobody leaves a group because of a row. The same row, planned again after it was carried out, is `same`.
 */
export function planRow(row: ImportRow, people: readonly ImportPerson[], rule: ImportRule): RowPlan {
  const read = readGiven(row, rule)
  if (!read.ok) return { kind: 'faulty', fault: read.refusal }
  const jobName = textOf(row, 'jobName')
  if (jobName && jobName.length > ORGANISATION_NAME_MAX)
    return { kind: 'faulty', fault: { field: 'jobName', why: 'unreadable' } }
  const school = readGroup(row.school ?? '', rule.schools)
  if (!school.ok) return { kind: 'faulty', fault: { field: 'school', why: 'unknown', ...school.refusal } }
  const journeys = readGroups(row.journeys ?? '', rule.groups, school.value)
  if (!journeys.ok)
    return { kind: 'faulty', fault: { field: 'journeys', why: 'unknown', ...journeys.refusal } }
  const unit = readUnit(row.unit ?? '', rule.units, rule.unitsBrought)
  if (!unit.ok) return { kind: 'faulty', fault: { field: 'unit', ...unit.refusal } }
  const found = personOf(people, keysOf(read.value))
  if (!found.ok) return { kind: 'faulty', fault: found.refusal }
  const job = knownJob(jobName, found.value?.jobName ?? null, rule)
  const rest = {
    jobName: job,
    schoolId: school.value,
    journeys: journeys.value,
    ...(unit.value && { unitTree: unit.value }),
  }
  return found.value ? planKnown(found.value, read.value, rest) : planNew(read.value, rest, rule)
}

/** The keys by which to look for people whom a row may be about; null where the row cannot be read. */
export function lookedFor(row: ImportRow, rule: ImportRule): (PersonKeys & { names: string[] }) | null {
  const read = readGiven(row, rule)
  if (!read.ok) return null
  const keys = keysOf(read.value)
  return { ...keys, names: loginNames(keys) }
}
