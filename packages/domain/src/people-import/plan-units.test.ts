import { expect, test } from 'vitest'
import type { ImportRow } from './import-fields.ts'
import type { ImportPerson } from './person-of-row.ts'
import { type ImportRule, planRow, spellingsOf } from './plan-row.ts'
import { isAsPlanned } from './planned-rows.ts'
import { unitsOf } from './read-unit.ts'

const RULE: ImportRule = {
  cpfRequired: false,
  groups: [{ id: 'acme', name: 'Acme' }],
  schools: [],
  newcomers: ['acme'],
  jobs: spellingsOf([]),
  jobsHad: spellingsOf([]),
  units: unitsOf([['Stores', 'North', 'Shop 1']]),
  unitsBrought: unitsOf([]),
}
const ANA: ImportPerson = {
  id: 'ana',
  jobName: null,
  schoolId: null,
  journeys: ['acme'],
  person: {
    username: 'ana',
    name: 'Ana',
    nickname: null,
    email: 'ana@acme.example',
    phone: null,
    identifier: null,
  },
}

test('a row without a unit or with the same unit in another spelling changes nothing', () => {
  const ana = { ...ANA, unitTree: ['Stores', 'North', 'Shop 1'] }
  const plan = (row: ImportRow) => planRow({ email: 'ana@acme.example', ...row }, [ana], RULE)
  expect(plan({ unit: '' }).kind).toBe('same')
  expect(plan({ unit: 'STORES > north > shop 1' }).kind).toBe('same')
  expect(plan({ jobName: 'Nurse' })).not.toHaveProperty('next.unitTree')
  const moved = plan({ unit: 'Stores > South' })
  expect(moved).toMatchObject({ was: { unitTree: ana.unitTree }, next: { unitTree: ['Stores', 'South'] } })
  const respelled = { ...RULE, units: unitsOf([['Stores', 'SOUTH']]) }
  const now = planRow({ email: 'ana@acme.example', unit: 'Stores > South' }, [ana], respelled)
  expect(isAsPlanned(now, moved)).toBe(true)
})

test('an ambiguous unit is a fault with a suggestion', () => {
  const rule = {
    ...RULE,
    units: unitsOf([
      ['Stores', 'Desk'],
      ['Office', 'Desk'],
    ]),
  }
  expect(planRow({ name: 'Rui', email: 'r@acme.example', unit: 'desk' }, [], rule)).toEqual({
    kind: 'faulty',
    fault: { field: 'unit', why: 'unknown', suggestion: 'Stores › Desk' },
  })
})
