import { JOURNEY_NAME_MAX, ORGANISATION_NAME_MAX } from '../organisation/name-lengths.ts'
import { eachOnce } from './each-once.ts'
import { IMPORT_TEXT_MAX, type ImportRow } from './import-fields.ts'

/** The files of a OneRoster export (1.1 and 1.2) that are read. Its other files do not tell who is in which class. */
export const ROSTER_FILES = [
  'manifest',
  'orgs',
  'users',
  'roles',
  'classes',
  'courses',
  'enrollments',
  'academicSessions',
] as const
export type RosterFile = (typeof ROSTER_FILES)[number]

/** The headers that are read, in any case. */
export const ROSTER_COLUMNS = [
  ...[
    'sourcedId',
    'status',
    'name',
    'type',
    'title',
    'value',
    'propertyName',
    'role',
    'roleType',
    'enabledUser',
  ],
  ...[
    'userSourcedId',
    'classSourcedId',
    'schoolSourcedId',
    'orgSourcedId',
    'orgSourcedIds',
    'primaryOrgSourcedId',
  ],
  ...['courseSourcedId', 'termSourcedIds', 'endDate', 'username', 'email', 'phone', 'sms'],
  ...['givenName', 'middleName', 'familyName', 'preferredFirstName'],
] as const

/** A row of one of the files: the text under each header, and the row's line. */
export type RosterRow = { line: number; cells: Readonly<Record<string, string>> }
export type RosterTables = Partial<Record<RosterFile, readonly RosterRow[]>>

/** A school of a roster; `source` is its id in the roster. */
export type RosterSchool = { source: string; name: string }
/** A class of a roster. Rows name it by its `label`, which no other class of the file has. */
export type RosterClass = { source: string; name: string; label: string; school: string }

/** A row that refers to a person or a school that the file does not have. */
export type RosterFault = { file: RosterFile; line: number; source: string }

/** The content of a roster: people by their line in users.csv, the schools and classes, and the numbers of those that are left out. */
export type Roster = {
  rows: { line: number; cells: ImportRow }[]
  schools: RosterSchool[]
  classes: RosterClass[]
  left: { contacts: number; gone: number; classes: number }
  faults: RosterFault[]
}

const CONTACTS = ['parent', 'guardian', 'relative']
const SEPARATORS = /[;|,\n]/

const isGone = ({ cells }: RosterRow) => cells.status?.toLowerCase() === 'tobedeleted'
const listed = (text = '') =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
const isFamily = (role = '') => CONTACTS.includes(role.toLowerCase())
const isOver = (end: string | undefined, today: string) => Boolean(end) && end!.slice(0, 10) < today

type Person = { row: RosterRow; orgs: string[]; roles: string[] }

/** The users with their roles and organisations. Version 1.1 has these in the users' file, version 1.2 in its own file. */
function peopleOf({ users = [], roles = [] }: RosterTables): Person[] {
  const primary = (row: RosterRow) => (row.cells.roleType === 'primary' ? 0 : 1)
  const rolesOf = Map.groupBy(
    roles.filter((row) => !isGone(row)).toSorted((one, other) => primary(one) - primary(other)),
    ({ cells }) => cells.userSourcedId ?? '',
  )
  return users.map((row) => {
    const { sourcedId = '', role, orgSourcedIds, primaryOrgSourcedId } = row.cells
    const own = rolesOf.get(sourcedId) ?? []
    const first = [primaryOrgSourcedId, ...listed(orgSourcedIds)]
    return {
      row,
      orgs: [...first, ...own.map(({ cells }) => cells.orgSourcedId)].filter(
        (id) => id !== undefined && id !== '',
      ),
      roles: own.length > 0 ? own.map(({ cells }) => cells.role ?? '') : [role ?? ''],
    } as Person
  })
}

/**
 * Gives each class the label by which rows name it: its name; where others have the same name, also its school; where that is not unique
 * either, its id.
 */
function labelled(
  classes: readonly Omit<RosterClass, 'label'>[],
  schools: ReadonlyMap<string, RosterSchool>,
) {
  const inSchool = ({ name, school }: Omit<RosterClass, 'label'>) => `${name} (${schools.get(school)?.name})`
  const counted = (labels: readonly string[]) => Map.groupBy(labels, (label) => label.trim().toLowerCase())
  const isOne = (among: Map<string, string[]>, label: string) =>
    among.get(label.trim().toLowerCase())!.length === 1 && !SEPARATORS.test(label)
  const [names, longer] = [counted(classes.map(({ name }) => name)), counted(classes.map(inSchool))]
  return classes.map((one): RosterClass => {
    if (isOne(names, one.name)) return { ...one, label: one.name }
    return { ...one, label: isOne(longer, inSchool(one)) ? inSchool(one) : one.source }
  })
}

/** The classes that are not over: those of a school of the file, in a running term or without a known term. */
function classesOf(tables: RosterTables, schools: ReadonlyMap<string, RosterSchool>, today: string) {
  const ends = new Map((tables.academicSessions ?? []).map(({ cells }) => [cells.sourcedId, cells.endDate]))
  const titles = new Map((tables.courses ?? []).map(({ cells }) => [cells.sourcedId, cells.title]))
  const all = tables.classes ?? []
  const isPast = ({ cells }: RosterRow) => {
    const terms = listed(cells.termSourcedIds)
    return terms.length > 0 && terms.every((term) => isOver(ends.get(term), today))
  }
  const past = all.filter((row) => isGone(row) || isPast(row))
  const going = all.filter((row) => !past.includes(row))
  const known = going.flatMap(({ cells }) => {
    const { sourcedId: source = '', title, courseSourcedId, schoolSourcedId: school = '' } = cells
    const name = (title || titles.get(courseSourcedId) || source).slice(0, JOURNEY_NAME_MAX)
    return source !== '' && schools.has(school) ? [{ source, name, school }] : []
  })
  const homeless = going.filter(({ cells }) => !schools.has(cells.schoolSourcedId ?? ''))
  return { classes: labelled(eachOnce(known), schools), past, homeless }
}

/** Keeps texts that occur only once: a phone that several people share identifies none of them. */
const ownOnly = (texts: readonly string[]) => {
  const counts = Map.groupBy(texts.filter(Boolean), (text) => text)
  return (text: string) => (counts.get(text)?.length === 1 ? text : '')
}

/** The schools among the organisations of a roster. */
const schoolsOf = (orgs: readonly RosterRow[]): RosterSchool[] =>
  eachOnce(
    orgs.flatMap(({ cells: { sourcedId: source = '', name = '', type } }) =>
      type?.toLowerCase() === 'school' && source !== ''
        ? [{ source, name: (name || source).slice(0, ORGANISATION_NAME_MAX) }]
        : [],
    ),
  )

/** The name by which rows refer to each school, by its id: the school's name, or its id where several schools have that name. */
function schoolLabels(schools: readonly RosterSchool[]): Map<string, string> {
  const folded = ({ name }: RosterSchool) => name.trim().toLowerCase()
  const byName = Map.groupBy(schools, folded)
  const isOwnName = (school: RosterSchool) => byName.get(folded(school))!.length === 1
  return new Map(schools.map((school) => [school.source, isOwnName(school) ? school.name : school.source]))
}

/**
 * The people to import, and how many are left out: those who are only contacts of pupils (`contacts`), and those who are disabled or to be
 * deleted (`gone`).
 */
function sifted(people: readonly Person[]) {
  const isContact = ({ roles }: Person) => roles.every(isFamily)
  const isOut = ({ row }: Person) => isGone(row) || row.cells.enabledUser?.toLowerCase() === 'false'
  const coming = people.filter((person) => !isContact(person) && !isOut(person))
  const contacts = people.filter(isContact).length
  return { coming, contacts, gone: people.length - contacts - coming.length }
}

/** The names that rows use for schools and classes, by id, and all organisations of the roster. */
type Labels = {
  schools: ReadonlyMap<string, string>
  orgs: ReadonlySet<string | undefined>
  classes: ReadonlyMap<string, string>
}

/** The rows of people, each with its school and the classes that the person is enrolled in. */
function rowsOf(coming: readonly Person[], enrolled: readonly RosterRow[], labels: Labels): Roster['rows'] {
  const phoneOf = ({ row: { cells } }: Person) => cells.sms || cells.phone || ''
  const ownPhone = ownOnly(coming.map(phoneOf))
  const classesByUser = Map.groupBy(enrolled, ({ cells }) => cells.userSourcedId ?? '')
  const schoolOf = ({ orgs }: Person) => {
    const school = orgs.find((org) => labels.schools.has(org) || !labels.orgs.has(org)) ?? ''
    return labels.schools.get(school) ?? school
  }
  const journeysOf = ({ row }: Person) => {
    const classes = classesByUser.get(row.cells.sourcedId ?? '') ?? []
    const ids = classes.map(({ cells }) => cells.classSourcedId ?? '')
    return [...new Set(ids.map((id) => labels.classes.get(id) ?? id))].join('; ')
  }
  return coming.map((person) => {
    const { line, cells } = person.row
    const said: ImportRow = {
      name: [cells.givenName, cells.middleName].filter(Boolean).join(' '),
      familyName: cells.familyName,
      nickname: cells.preferredFirstName,
      email: cells.email,
      phone: ownPhone(phoneOf(person)),
      username: cells.username,
      school: schoolOf(person),
      journeys: journeysOf(person),
    }
    const filled = Object.entries(said).filter(([, text]) => text)
    return {
      line,
      cells: Object.fromEntries(filled.map(([field, text]) => [field, text.slice(0, IMPORT_TEXT_MAX)])),
    }
  })
}

const faultIn = (file: RosterFile, { line }: RosterRow, source = ''): RosterFault => ({ file, line, source })

/**
 * Reads people, schools and classes from the tables of a OneRoster export, as of the day `today` (`2026-03-01`). Contacts of pupils, people
 * who are disabled or to be deleted, and everything that is over by that day are left out. A row that names a school or class that the file
 * does not have keeps that id, so that planning the row reports it.
 */
export function readRoster(tables: RosterTables, today: string): Roster {
  const orgs = (tables.orgs ?? []).filter((row) => !isGone(row))
  const schools = schoolsOf(orgs)
  const bySource = new Map(schools.map((school) => [school.source, school]))
  const { classes, past, homeless } = classesOf(tables, bySource, today)
  const over = new Set(past.map(({ cells }) => cells.sourcedId))
  const enrolled = (tables.enrollments ?? []).filter(
    (row) => !isGone(row) && !isOver(row.cells.endDate, today) && !over.has(row.cells.classSourcedId),
  )
  const people = peopleOf(tables)
  const known = new Set(people.map(({ row }) => row.cells.sourcedId))
  const strangers = enrolled.filter(({ cells }) => !known.has(cells.userSourcedId ?? ''))
  const { coming, contacts, gone } = sifted(people)
  const labels = {
    schools: schoolLabels(schools),
    orgs: new Set(orgs.map(({ cells }) => cells.sourcedId)),
    classes: new Map(classes.map(({ source, label }) => [source, label])),
  }
  return {
    rows: rowsOf(coming, enrolled, labels),
    schools,
    classes,
    faults: [
      ...homeless.map((row) => faultIn('classes', row, row.cells.schoolSourcedId)),
      ...strangers.map((row) => faultIn('enrollments', row, row.cells.userSourcedId)),
    ],
    left: { contacts, gone, classes: past.length },
  }
}

/** Whether these are the files of a OneRoster export, by their names without folder and extension. */
export const isRoster = (names: readonly string[]): boolean =>
  ['users', 'orgs'].every((name) => names.includes(name)) &&
  ['manifest', 'enrollments', 'classes'].some((name) => names.includes(name))
