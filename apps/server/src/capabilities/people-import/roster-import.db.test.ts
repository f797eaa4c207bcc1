import { randomUUID } from 'node:crypto'
import type { ImportRow } from '@vereda/domain/people-import/import-fields.ts'
import { afterAll, expect, test } from 'vitest'
import { importStage } from './testing/import-stage.ts'

const { one, boss, get, post, work, told, rows, plan, carryOut, found } = await importStage()
afterAll(() => one.close())

const LISTS = {
  schools: [{ source: 'hill', name: 'Hill' }],
  classes: [
    { source: '5a', name: '5 A', label: '5 A', school: 'hill' },
    { source: '5b', name: '5 B', label: '5 B', school: 'hill' },
  ],
}
const PUPILS: ImportRow[] = [
  { name: 'Nina', familyName: 'Luz', email: 'nina@hill.example', school: 'Hill', journeys: '5 A; 5 B' },
  { name: 'Otto', email: 'otto@hill.example', school: 'Hil', journeys: '5 A' },
  { email: 'ana@acme.example', school: 'hill', journeys: '5b' },
]
async function planRoster(lists: object = LISTS) {
  const id = randomUUID()
  await post('imports', { id, fileName: 'roster.zip', rows: PUPILS.length, newcomers: ['acme'], lists })
  await post(`imports/${id}/rows`, { rows: PUPILS.map((cells, n) => ({ line: n + 2, cells })) })
  await work(id)
  return id
}
const madeOf = async (token = boss, hostkey = 'acme') =>
  (await get('organisation', token, hostkey)).json().schools

test('a roster brings schools and classes with its people, and the same roster again changes nothing', async () => {
  const id = await planRoster()
  const plan = await told(id)
  expect(plan).toMatchObject({ counts: { new: 1, changes: 1, faulty: 1 }, lists: { schools: 1, classes: 2 } })
  // nothing is written before the manager has the plan carried out
  expect(await madeOf()).toEqual([])
  const [nina, otto, ana] = await rows(id)
  expect(nina).toMatchObject({ line: 2, kind: 'new' })
  expect(otto!.fault).toEqual({ field: 'school', why: 'unknown', suggestion: 'Hill' })
  expect(ana!.changes).toEqual(expect.arrayContaining([{ field: 'school', was: '', next: 'Hill' }]))
  expect(await carryOut(id)).toMatchObject({
    lists: { schools: 0, classes: 0 },
    counts: { added: 1, changed: 1 },
  })
  const [hill] = await madeOf()
  expect(hill).toMatchObject({
    name: 'Hill',
    city: null,
    people: 2,
    classes: [
      { name: '5 A', people: 1 },
      { name: '5 B', people: 2 },
    ],
  })
  // a corrected row uses the schools and classes that exist by then
  await post(`imports/${id}/rows/3`, { cells: { ...PUPILS[1], school: 'Hill' } })
  expect(await carryOut(id)).toMatchObject({ counts: { added: 2, faulty: 0 } })
  // a school that a manager renamed is found by its id in the roster
  await post('schools', { id: hill.id, name: 'Hill School', cityId: null })
  const again = await planRoster()
  expect(await told(again)).toMatchObject({
    counts: { same: 2, faulty: 1 },
    lists: { schools: 0, classes: 0 },
  })
  expect((await get('organisation', await one.signIn('escola', 'boss'), 'escola')).json().schools).toEqual([])
})

test('a class made by hand is the roster’s class of the same name in its school', async () => {
  const lake = (await post('schools', { id: null, name: 'Lake', cityId: null })).json().id
  await post('classes', { id: null, name: 'Choir', schoolId: lake })
  const lists = {
    schools: [{ source: 'lake', name: 'lake' }],
    classes: [{ source: 'choir', name: 'CHOIR', label: 'CHOIR', school: 'lake' }],
  }
  const id = await planRoster(lists)
  expect(await told(id)).toMatchObject({ lists: { schools: 0, classes: 0 } })
})

test('each pupil joins the class of their own school where two schools have classes of one name', async () => {
  for (const name of ['North', 'South']) {
    const { id: schoolId } = (await post('schools', { id: null, name, cityId: null })).json()
    await post('classes', { id: null, name: '6 A', schoolId })
  }
  const id = await plan([
    { name: 'Sara Sul', email: 'sara@s.example', school: 'South', journeys: '6 a' },
    { name: 'Nico Norte', email: 'nico@n.example', school: 'North', journeys: '6 A' },
    { name: 'Some Where', email: 'some@w.example', journeys: '6 A' },
  ])
  expect((await rows(id))[2]!.fault).toEqual({ field: 'journeys', why: 'unknown', suggestion: '6 A (North)' })
  expect((await carryOut(id)).counts).toMatchObject({ added: 2, faulty: 1 })
  const schools = (await get('organisation')).json().schools
  const classOf = (name: string) =>
    schools.find((school: { name: string }) => school.name === name).classes[0]
  for (const [search, name] of [
    ['sara', 'South'],
    ['nico', 'North'],
  ] as const) {
    const [person] = (await found(search)).people
    expect((await get(`person/${person.id}`)).json().journeys).toMatchObject([{ id: classOf(name).id }])
  }
})

test('lists show the school beside each of two classes of the same name', async () => {
  const told = ['7 A (East)', '7 B', '7 a (West)']
  const ids: string[] = []
  for (const [school, classes] of [
    ['East', ['7 A', '7 B']],
    ['West', ['7 a']],
  ] as const) {
    const { id: schoolId } = (await post('schools', { id: null, name: school, cityId: null })).json()
    for (const name of classes) ids.push((await post('classes', { id: null, name, schoolId })).json().id)
  }
  type Named = { id: string; name: string }
  const sevens = (all: Named[]) =>
    all
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => name)
      .toSorted()
  const { groups } = (await get('groups')).json()
  const [first] = (await get('group-trails')).json().groupTrails
  const result = (await get(`results/${first.id}`)).json()
  expect(
    sevens(
      groups.map((group: { part: { id: string }; name: string }) => ({
        id: group.part.id,
        name: group.name,
      })),
    ),
  ).toEqual(told)
  expect(sevens((await get('group-choices')).json().class)).toEqual(told)
  expect(sevens(result.choices.groups)).toEqual(told)
  const { journeys } = (await get('catalogue')).json()
  expect(
    sevens(journeys.map(({ id, fullName }: { id: string; fullName: string }) => ({ id, name: fullName }))),
  ).toEqual(told)
})
