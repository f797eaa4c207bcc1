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

test('people come with their school and the classes that are not over; contacts and who is gone are left out', () => {
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
    // what the file has not is kept as it is named, to be told where the row is planned
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

test('a row of another file that is about nobody is told by its line', () => {
  expect(readRoster({ ...SHARED, users: USERS_11 }, TODAY).faults).toEqual([
    { file: 'classes', line: 6, source: 'nowhere' },
    { file: 'enrollments', line: 7, source: 'ghost' },
  ])
})

test('version 1.2 tells roles in a file of their own, the primary first', () => {
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

test('a class whose name would part a list is named by its id', () => {
  const classes = table({ sourcedId: 'c', title: 'Reading, writing', schoolSourcedId: 'hill' })
  expect(readRoster({ ...SHARED, classes }, TODAY).classes[0]!.label).toBe('c')
})

test.each([
  [['manifest', 'orgs', 'users'], true],
  [['orgs', 'users', 'classes'], true],
  [['users'], false],
  [['workbook', 'orgs', 'users'], false],
])('%j is a roster: %s', (names, is) => {
  expect(isRoster(names)).toBe(is)
})
