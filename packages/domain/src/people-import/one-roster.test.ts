import { expect, test } from 'vitest'
import { isRoster, type RosterTables, readRoster } from './one-roster.ts'

const table = (...rows: Record<string, string>[]) => rows.map((cells, n) => ({ line: n + 2, cells }))
const TODAY = '2026-03-01'
const SHARED: RosterTables = {
  orgs: table(
    { sourcedId: 'd', name: 'District', type: 'district' },
    { sourcedId: 'hill', name: 'Hill', type: 'school' },
    { sourcedId: 'lake', name: 'Lake', type: 'school' },
  ),
  academicSessions: table(
    { sourcedId: 'past', endDate: '2025-12-20' },
    { sourcedId: 'now', endDate: '2026-12-20' },
  ),
  courses: table({ sourcedId: 'math', title: 'Mathematics' }),
  classes: table(
    { sourcedId: '5a-hill', title: '5 A', schoolSourcedId: 'hill', termSourcedIds: 'now' },
    { sourcedId: '5a-lake', title: '5 A', schoolSourcedId: 'lake', termSourcedIds: 'past,now' },
    { sourcedId: 'm', title: '', courseSourcedId: 'math', schoolSourcedId: 'hill' },
    { sourcedId: 'old', title: 'Old', schoolSourcedId: 'hill', termSourcedIds: 'past' },
    { sourcedId: 'lost', title: 'Lost', schoolSourcedId: 'nowhere' },
  ),
  enrollments: table(
    { userSourcedId: 'ana', classSourcedId: '5a-hill', role: 'student' },
    { userSourcedId: 'ana', classSourcedId: 'm', role: 'student' },
    { userSourcedId: 'ana', classSourcedId: 'old', role: 'student' },
    { userSourcedId: 'ana', classSourcedId: '5a-lake', role: 'student', endDate: '2026-02-01' },
    { userSourcedId: 'rui', classSourcedId: 'unheard', role: 'teacher' },
    { userSourcedId: 'ghost', classSourcedId: 'm', role: 'student' },
    { userSourcedId: 'rui', classSourcedId: 'm', role: 'teacher', status: 'tobedeleted' },
  ),
}
const USERS_11 = table(
  {
    sourcedId: 'ana',
    givenName: 'Ana',
    familyName: 'Reis',
    email: 'ana@x.example',
    phone: '1',
    role: 'student',
    orgSourcedIds: 'd,hill',
  },
  {
    sourcedId: 'rui',
    givenName: 'Rui',
    familyName: 'Sá',
    username: 'rui',
    phone: '1',
    role: 'teacher',
    orgSourcedIds: 'lost-school',
  },
  { sourcedId: 'mum', givenName: 'M', familyName: 'Reis', role: 'guardian', orgSourcedIds: 'hill' },
  { sourcedId: 'off', givenName: 'O', familyName: 'F', role: 'student', enabledUser: 'false' },
  { sourcedId: 'del', givenName: 'D', familyName: 'L', role: 'student', status: 'tobedeleted' },
)

test('people are read with school and current classes; contacts and removed people are left out', () => {
  const { rows, schools, classes, left } = readRoster({ ...SHARED, users: USERS_11 }, TODAY)
  expect(rows).toEqual([
    {
      line: 2,
      cells: {
        name: 'Ana',
        familyName: 'Reis',
        email: 'ana@x.example',
        school: 'Hill',
        journeys: '5 A (Hill); Mathematics',
      },
    },
    // A school or class that the file does not have keeps its id, to be reported when the row is planned.
    {
      line: 3,
      cells: { name: 'Rui', familyName: 'Sá', username: 'rui', school: 'lost-school', journeys: 'unheard' },
    },
  ])
  expect(schools.map(({ name }) => name)).toEqual(['Hill', 'Lake'])
  expect(classes.map(({ source, label, school }) => [source, label, school])).toEqual([
    ['5a-hill', '5 A (Hill)', 'hill'],
    ['5a-lake', '5 A (Lake)', 'lake'],
    ['m', 'Mathematics', 'hill'],
  ])
  expect(left).toEqual({ contacts: 1, gone: 2, classes: 1 })
})

test('a row that refers to an unknown school or person is listed with its file and line', () => {
  expect(readRoster({ ...SHARED, users: USERS_11 }, TODAY).faults).toEqual([
    { file: 'classes', line: 6, source: 'nowhere' },
    { file: 'enrollments', line: 7, source: 'ghost' },
  ])
})

test('version 1.2 reads roles from their own file, the primary role first', () => {
  const users = table(
    {
      sourcedId: 'ana',
      givenName: 'Ana',
      familyName: 'Reis',
      preferredFirstName: 'Aninha',
      primaryOrgSourcedId: '',
    },
    { sourcedId: 'mum', givenName: 'M', familyName: 'Reis' },
  )
  const roles = table(
    { userSourcedId: 'ana', roleType: 'secondary', role: 'student', orgSourcedId: 'lake' },
    { userSourcedId: 'ana', roleType: 'primary', role: 'student', orgSourcedId: 'hill' },
    { userSourcedId: 'mum', roleType: 'primary', role: 'parent', orgSourcedId: 'hill' },
  )
  const { rows, left } = readRoster({ ...SHARED, users, roles }, TODAY)
  expect(rows.map(({ cells }) => [cells.name, cells.nickname, cells.school])).toEqual([
    ['Ana', 'Aninha', 'Hill'],
  ])
  expect(left.contacts).toBe(1)
})

test('a class whose name contains a list separator is labelled by its id', () => {
  const classes = table({ sourcedId: 'c', title: 'Reading, writing', schoolSourcedId: 'hill' })
  expect(readRoster({ ...SHARED, classes }, TODAY).classes[0]!.label).toBe('c')
})

test.each([
  [['manifest', 'orgs', 'users'], true],
  [['orgs', 'users', 'classes'], true],
  [['users'], false],
  [['workbook', 'orgs', 'users'], false],
  [['orgs', 'users', 'enrollments'], true],
  [['users', 'classes'], false],
])('%j is a roster: %s', (names, is) => {
  expect(isRoster(names)).toBe(is)
})

const SCHOOL = table({ sourcedId: 'hill', name: 'Hill', type: 'school' })
const pupil = (cells: Record<string, string>) => ({
  sourcedId: 'ana',
  givenName: 'Ana',
  role: 'student',
  ...cells,
})
const cellsOf = (tables: RosterTables) =>
  readRoster({ orgs: SCHOOL, ...tables }, TODAY).rows.map(({ cells }) => cells)

test('a phone is kept only if one person of the file has it, and the number for messages is preferred', () => {
  const users = table(
    pupil({ sourcedId: 'ana', sms: '11', phone: '12' }),
    pupil({ sourcedId: 'bia', phone: '13' }),
    pupil({ sourcedId: 'rui', phone: '14' }),
    pupil({ sourcedId: 'eva', sms: '14' }),
    pupil({ sourcedId: 'mum', role: 'Parent', phone: '13' }),
    pupil({ sourcedId: 'lia' }),
  )
  expect(cellsOf({ users }).map(({ phone }) => phone)).toEqual(['11', '13', undefined, undefined, undefined])
})

test('a person who is both a parent and a teacher is imported', () => {
  const roles = table(
    { userSourcedId: 'ana', role: 'parent', orgSourcedId: 'hill' },
    { userSourcedId: 'ana', role: 'teacher', orgSourcedId: 'hill' },
    { userSourcedId: 'mum', role: 'teacher', orgSourcedId: 'hill', status: 'tobedeleted' },
    { userSourcedId: 'mum', role: 'relative', orgSourcedId: 'hill' },
  )
  const users = table(pupil({ role: '' }), pupil({ sourcedId: 'mum', role: '' }))
  const { rows, left } = readRoster({ orgs: SCHOOL, users, roles }, TODAY)
  expect(rows.map(({ line }) => line)).toEqual([2])
  expect(left).toEqual({ contacts: 1, gone: 0, classes: 0 })
})

test('names are joined by single spaces and cut at 2000 characters', () => {
  const users = table(
    pupil({ middleName: 'Maria', familyName: 'R'.repeat(3_000) }),
    pupil({ sourcedId: 'b' }),
  )
  const [ana, other] = cellsOf({ users })
  expect(ana!.name).toBe('Ana Maria')
  expect(ana!.familyName).toHaveLength(2_000)
  expect(other).toEqual({ name: 'Ana' })
})

test('a school with an empty or repeated name goes by its id; removed schools and districts are left out', () => {
  const orgs = table(
    { sourcedId: 'one', name: 'Hill', type: 'School' },
    { sourcedId: 'two', name: ' hill ', type: 'school' },
    { sourcedId: 'bare', name: '', type: 'school' },
    { sourcedId: 'gone', name: 'Gone', type: 'school', status: 'ToBeDeleted' },
    { sourcedId: 'district', name: 'District', type: 'district' },
    { sourcedId: 'untold', name: 'Untold' },
    { name: 'No id', type: 'school' },
    { sourcedId: 'long', name: 'L'.repeat(300), type: 'school' },
  )
  const inSchool = (school: string) => pupil({ sourcedId: school, orgSourcedIds: ` ${school} ,, district` })
  const users = table(...['one', 'two', 'bare', 'gone', 'district', 'untold'].map(inSchool))
  const { schools, rows } = readRoster({ orgs, users }, TODAY)
  expect(schools).toEqual([
    { source: 'one', name: 'Hill' },
    { source: 'two', name: ' hill ' },
    { source: 'bare', name: 'bare' },
    { source: 'long', name: 'L'.repeat(200) },
  ])
  // A removed school keeps its id, to be reported; a district is no school.
  expect(rows.map(({ cells }) => cells.school)).toEqual(['one', 'two', 'bare', 'gone', undefined, undefined])
})

test('a class needs a known school, is named by its title or id, and has its own label', () => {
  const classes = table(
    { sourcedId: 'a', title: '5 A', schoolSourcedId: 'hill' },
    { sourcedId: 'b', title: ' 5 a ', schoolSourcedId: 'hill' },
    { sourcedId: 'bare', schoolSourcedId: 'hill' },
    { title: 'No id', schoolSourcedId: 'hill' },
    { sourcedId: 'none', title: 'None' },
    { sourcedId: 'long', title: 'L'.repeat(100), schoolSourcedId: 'hill' },
    { sourcedId: 'gone', title: 'Gone', schoolSourcedId: 'hill', status: 'tobedeleted' },
  )
  const { classes: read, faults, left } = readRoster({ orgs: SCHOOL, classes }, TODAY)
  expect(read.map(({ source, name, label }) => [source, name, label])).toEqual([
    ['a', '5 A', '5 A (Hill)'],
    ['b', ' 5 a ', ' 5 a  (Hill)'],
    ['bare', 'bare', 'bare'],
    ['long', 'L'.repeat(80), 'L'.repeat(80)],
  ])
  expect(faults).toEqual([{ file: 'classes', line: 6, source: '' }])
  expect(left.classes).toBe(1)
})

test('a school or class that is listed twice is read once, under its name', () => {
  const orgs = table(...Array(2).fill({ sourcedId: 'hill', name: 'Hill', type: 'school' }))
  const classes = table(...Array(2).fill({ sourcedId: 'a', title: '5 A', schoolSourcedId: 'hill' }))
  const read = readRoster({ orgs, classes, users: table(pupil({ orgSourcedIds: 'hill' })) }, TODAY)
  expect(read.schools).toEqual([{ source: 'hill', name: 'Hill' }])
  expect(read.classes.map(({ source, label }) => [source, label])).toEqual([['a', '5 A']])
  expect(read.rows[0]!.cells.school).toBe('Hill')
})

test('classes of the same name in schools of the same name are labelled by their ids', () => {
  const orgs = table(
    { sourcedId: 'one', name: 'Hill', type: 'school' },
    { sourcedId: 'two', name: 'Hill', type: 'school' },
  )
  const classes = table(
    { sourcedId: 'a', title: '5 A', schoolSourcedId: 'one' },
    { sourcedId: 'b', title: '5 A', schoolSourcedId: 'two' },
  )
  expect(readRoster({ orgs, classes }, TODAY).classes.map(({ label }) => label)).toEqual(['a', 'b'])
})

test('an enrolment that ends today still counts', () => {
  const enrollments = table(
    { userSourcedId: 'ana', classSourcedId: 'today', endDate: '2026-03-01T00:00:00Z' },
    { userSourcedId: 'ana', classSourcedId: 'yesterday', endDate: '2026-02-28' },
  )
  expect(cellsOf({ users: table(pupil({})), enrollments })).toEqual([{ name: 'Ana', journeys: 'today' }])
})

test('an empty file is an empty roster', () => {
  const left = { contacts: 0, gone: 0, classes: 0 }
  expect(readRoster({}, TODAY)).toEqual({ rows: [], schools: [], classes: [], faults: [], left })
  expect(readRoster({ users: table({}) }, TODAY)).toMatchObject({ rows: [{ line: 2, cells: {} }] })
})
