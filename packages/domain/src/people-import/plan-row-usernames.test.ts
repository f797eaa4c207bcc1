import { expect, test } from 'vitest'
import type { ImportPerson } from './person-of-row.ts'
import { type ImportRule, planRow, spellingsOf } from './plan-row.ts'
import { claimsOf } from './planned-rows.ts'
import { unitsOf } from './read-unit.ts'

const RULE: ImportRule = {
  cpfRequired: false,
  groups: [],
  schools: [],
  newcomers: ['blu'],
  jobs: spellingsOf([]),
  jobsHad: spellingsOf([]),
  units: unitsOf([]),
  unitsBrought: unitsOf([]),
}
const someone = ({
  id = 'ana',
  ...person
}: Partial<ImportPerson['person']> & { id?: string }): ImportPerson => ({
  id,
  jobName: null,
  schoolId: null,
  journeys: ['blu'],
  person: {
    username: id,
    name: 'Ana',
    nickname: null,
    email: null,
    phone: null,
    identifier: null,
    ...person,
  },
})

test('another person’s contact is refused as a username, and the own contact is allowed', () => {
  const known = someone({ email: 'Ana@acme.example', phone: '+5511987654321', identifier: 'AB-77' })
  for (const username of ['ANA@acme.example', '+5511987654321', '(11)98765-4321', 'ab-77']) {
    const fault = { kind: 'faulty', fault: { field: 'username', why: 'in-use' } }
    expect(planRow({ name: 'Rui', username }, [known], RULE)).toEqual(fault)
    expect(
      planRow(
        { username, phone: '11 98888-7777' },
        [known, someone({ id: 'bia', phone: '+5511988887777' })],
        RULE,
      ),
    ).toEqual(fault)
  }
  const named = someone({ username: 'ana@acme.example', email: 'ana@acme.example' })
  expect(planRow({ username: 'ana@acme.example', name: 'Ana Lima' }, [named], RULE).kind).toBe('changes')
})

test('a person keeps a username that is already another person’s contact', () => {
  const mother = someone({ id: 'mia', email: 'mia@acme.example' })
  const child = someone({ id: 'leo', username: 'mia@acme.example', name: 'Leo' })
  const row = { username: 'mia@acme.example', name: 'Leo Reis' }
  const plan = planRow(row, [mother, child], RULE)
  expect(plan).toMatchObject({ kind: 'changes', personId: 'leo' })
  expect(claimsOf(plan)).toEqual(['username:mia@acme.example', 'id:leo'])
})

test('two rows of one file clash when the username of one is a contact of the other', () => {
  const claims = (row: Record<string, string>) => claimsOf(planRow({ name: 'Rui', ...row }, [], RULE))
  const reached = claims({ username: 'rui', email: 'rui@acme.example', phone: '11 98765-4321' })
  const shared = (username: string) =>
    claims({ username, email: 'other@acme.example' }).filter((claim) => reached.includes(claim))
  expect(shared('RUI@acme.example')).toEqual(['email:rui@acme.example'])
  expect(shared('+5511987654321')).toEqual(['phone:+5511987654321'])
  expect(shared('11987654321')).toEqual(['phone:+5511987654321'])
  expect(shared('other')).toEqual([])
})

test('a contact that is somebody’s username belongs to that person only, in any spelling', () => {
  const called = [
    [{ username: '11987654321' }, { phone: '+55 11 98765-4321' }, 'phone'],
    [{ username: 'ana@acme.example' }, { email: 'Ana@acme.example' }, 'email'],
    [{ username: '529.982.247-25' }, { identifier: '52998224725' }, 'username'],
  ] as const
  for (const [person, row, field] of called) {
    const known = someone(person)
    expect(planRow({ ...row, name: 'Ana' }, [known], RULE)).toMatchObject({ personId: 'ana' })
    const rui = someone({ id: 'rui' })
    const fault = { kind: 'faulty', fault: { field, why: 'in-use' } }
    expect(planRow({ ...row, username: 'rui' }, [known, rui], RULE)).toEqual(fault)
  }
})

test('a person keeps a contact that is already another person’s username', () => {
  const child = someone({ id: 'leo', username: 'mia@acme.example' })
  const mother = someone({ id: 'mia', email: 'mia@acme.example' })
  const row = { email: 'mia@acme.example', name: 'Mia Reis' }
  expect(planRow(row, [child, mother], RULE)).toMatchObject({ kind: 'changes', personId: 'mia' })
})

test.each(['5,29982E+10', '5.29982E+10', '5E+10'])(
  '%s is refused as an id, because the spreadsheet lost its digits',
  (identifier) => {
    const fault = (field: string) => ({ kind: 'faulty', fault: { field, why: 'unreadable' } })
    expect(planRow({ name: 'Rui', identifier }, [], RULE)).toEqual(fault('identifier'))
    expect(planRow({ name: 'Rui', username: identifier }, [], RULE)).toEqual(fault('username'))
    // A class or a shop may have such a name.
    expect(planRow({ name: 'Rui', identifier: '5E10' }, [], RULE)).toMatchObject({ kind: 'new' })
  },
)
