import { expect, test } from 'vitest'
import type { ImportState } from './person-of-row.ts'
import { type ImportRule, type RowPlan, spellingsOf } from './plan-row.ts'
import { bringsJob, isAsPlanned, jobOf, unitOf } from './planned-rows.ts'
import { unitsOf } from './read-unit.ts'

const STATE: ImportState = {
  person: { username: 'rui', name: 'Rui', nickname: null, email: null, phone: null, identifier: null },
  jobName: 'Guard',
  schoolId: null,
  unitTree: ['Stores', 'North'],
  journeys: ['blu'],
}
const planOf = (next: Partial<ImportState> = {}): RowPlan => ({ kind: 'new', next: { ...STATE, ...next } })
const FAULTY: RowPlan = { kind: 'faulty', fault: { field: 'name', why: 'missing' } }

test.each<[string, RowPlan, RowPlan | null, boolean]>([
  ['the same', planOf(), planOf(), true],
  ['a function spelled otherwise', planOf({ jobName: ' GUARD ' }), planOf(), true],
  ['a unit spelled otherwise', planOf({ unitTree: ['STORES', 'north'] }), planOf(), true],
  ['another function', planOf({ jobName: 'Guide' }), planOf(), false],
  ['no function', planOf({ jobName: null }), planOf(), false],
  ['another unit', planOf({ unitTree: ['Stores', 'South'] }), planOf(), false],
  ['no unit', planOf({ unitTree: undefined }), planOf(), false],
  ['another group', planOf({ journeys: ['joi'] }), planOf(), false],
  ['a change of somebody', { ...planOf(), kind: 'same', personId: 'rui' } as RowPlan, planOf(), false],
  ['a fault', FAULTY, planOf(), false],
  ['the same fault', FAULTY, FAULTY, true],
  ['what nothing was planned of', planOf(), null, false],
])('isAsPlanned judges %s', (_, now, plan, isSame) => {
  expect(isAsPlanned(now, plan)).toBe(isSame)
})

test('a planned row gives its person’s job and unit, if it has any', () => {
  expect(jobOf(planOf({ jobName: 'GUARDA  noturna' }))).toEqual([['guarda noturna', 'GUARDA  noturna']])
  expect(unitOf(planOf())).toEqual([['Stores', 'North']])
  for (const plan of [planOf({ jobName: null, unitTree: undefined }), FAULTY, null])
    expect([jobOf(plan), unitOf(plan)]).toEqual([[], []])
})

test('a row brings a new job only if the domain neither lists it nor anybody has it, in any spelling', () => {
  const rule: ImportRule = {
    cpfRequired: false,
    groups: [],
    schools: [],
    newcomers: [],
    jobs: spellingsOf(['Nurse']),
    jobsHad: spellingsOf(['Guard']),
    units: unitsOf([]),
    unitsBrought: unitsOf([]),
  }
  const brings = (jobName?: string) => bringsJob({ jobName }, rule)
  expect([brings('Guide'), brings('NURSE'), brings(' guard'), brings(' '), brings()]).toEqual([
    ...[true, false, false, false, false],
  ])
})
