import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ImportRow } from './import-fields.ts'
import type { ImportPerson } from './person-of-row.ts'
import { type ImportRule, lookedFor, planRow, spellingsOf } from './plan-row.ts'
import { claimsOf } from './planned-rows.ts'
import { unitsOf } from './read-unit.ts'

const GROUPS = [
  { id: 'blu', name: 'Blumenau' },
  { id: 'joi', name: 'Joinville' },
  { id: 'com', name: 'Vendas, Sul' },
]
const SCHOOLS = [{ id: 'hill', name: 'Hill' }]
const RULE: ImportRule = {
  ...{ cpfRequired: true, groups: GROUPS, schools: SCHOOLS, newcomers: ['blu'] },
  jobs: spellingsOf(['Técnica de Segurança']),
  jobsHad: spellingsOf(['Guarda', 'guarda']),
  units: unitsOf([['Stores', 'North', 'Shop 1']]),
  unitsBrought: unitsOf([]),
}
const CPF = ['529.982.247-25', '111.444.777-35']
const someone = (given: Partial<ImportPerson['person']> & { id?: string }): ImportPerson => {
  const { id = 'ana', ...person } = given
  return {
    ...{ id, jobName: null, schoolId: null, journeys: ['blu'] },
    person: {
      ...{ username: id, name: 'Ana', nickname: null, email: null, phone: null, identifier: null },
      ...person,
    },
  }
}
const ANA = someone({ email: 'ana@acme.example' })

test('who has nothing of anybody comes in new, with the file’s words as they are kept', () => {
  const row = { name: ' Célia ', familyName: 'Souza', email: 'CELIA@acme.example', phone: '(11) 98765-4321' }
  expect(planRow({ ...row, journeys: 'joinville; vendas, sul' }, [], RULE)).toMatchObject({
    ...{ kind: 'faulty', fault: { field: 'journeys', why: 'unknown' } },
  })
  const person = { username: 'celia@acme.example', name: 'Célia Souza', phone: '+5511987654321' }
  expect(planRow({ ...row, journeys: 'JOINVILLE; blu' }, [], RULE)).toMatchObject({
    ...{ kind: 'new', next: { person, journeys: ['blu', 'joi'] } },
  })
  expect(planRow({ ...row, journeys: 'vendas,  sul' }, [], RULE)).toMatchObject({
    next: { journeys: ['com'] },
  })
  expect(planRow(row, [], RULE)).toMatchObject({ next: { journeys: ['blu'] } })
})

test.each<[ImportRow, object]>([
  [{ email: 'x@acme.example' }, { field: 'name', why: 'missing' }],
  [{ name: 'Rui' }, { field: 'email', why: 'missing' }],
  [
    { name: 'Rui', email: 'rui@acme' },
    { field: 'email', why: 'unreadable' },
  ],
  [
    { name: 'Rui', identifier: '123.456.789-00' },
    { field: 'identifier', why: 'unreadable' },
  ],
  [
    { name: 'Rui', email: 'r@acme.example', school: 'Hil' },
    { field: 'school', why: 'unknown', suggestion: 'Hill' },
  ],
  [
    { name: 'Rui', email: 'r@acme.example', journeys: 'Joinvile' },
    { field: 'journeys', why: 'unknown', suggestion: 'Joinville' },
  ],
])('%j is a fault of one field', (row, fault) => {
  expect(planRow(row, [], RULE)).toEqual({ kind: 'faulty', fault })
})

test('a row changes what it says and nothing else; nobody leaves a group by it', () => {
  const row = { email: 'Ana@acme.example', name: '', nickname: 'Aninha', journeys: 'Joinville' }
  expect(planRow(row, [ANA], RULE)).toEqual({
    kind: 'changes',
    personId: 'ana',
    was: { person: ANA.person, jobName: null, schoolId: null, journeys: ['blu'] },
    next: {
      person: { ...ANA.person, nickname: 'Aninha' },
      jobName: null,
      schoolId: null,
      journeys: ['blu', 'joi'],
    },
  })
})

test('a shared phone or e-mail makes nobody of somebody else', () => {
  const mother = someone({ id: 'mother', email: 'mother@acme.example', phone: '+5511987654321' })
  const child = { name: 'Child', email: 'child@acme.example', phone: '11 98765-4321' }
  expect(planRow(child, [mother], RULE)).toEqual({ kind: 'faulty', fault: { field: 'phone', why: 'in-use' } })
  const known = someone({ email: 'office@acme.example', identifier: '52998224725' })
  const other = { name: 'Other', email: 'office@acme.example', identifier: CPF[1]! }
  expect(planRow(other, [known], RULE)).toEqual({ kind: 'faulty', fault: { field: 'email', why: 'in-use' } })
  // The surer key is the same, so the e-mail is the person's new one.
  const moved = { email: 'new@acme.example', identifier: CPF[0]! }
  expect(planRow(moved, [known], RULE)).toMatchObject({
    kind: 'changes',
    next: { person: { email: 'new@acme.example' } },
  })
  expect(planRow({ ...moved, email: 'ana@acme.example' }, [known, ANA], RULE)).toEqual({
    ...{ kind: 'faulty', fault: { field: 'email', why: 'in-use' } },
  })
})

const cell = fc.option(
  fc.constantFrom('', ' ', 'Ana', 'Bia Reis', 'ana@acme.example', 'b@acme.example', 'x@'),
  {
    nil: undefined,
  },
)
const rows = fc.record({
  ...{ name: cell, familyName: cell, nickname: cell, email: cell, username: cell },
  jobName: fc.constantFrom(undefined, '', 'Guide', 'tecnica de seguranca'),
  phone: fc.constantFrom(undefined, '', '11 98765-4321', '+55 11 98765-4322', '12'),
  identifier: fc.constantFrom(undefined, '', ...CPF, '1'),
  school: fc.constantFrom(undefined, '', 'hill', 'HILL', 'Nowhere'),
  unit: fc.constantFrom(undefined, '', 'shop 1', 'Stores > North', 'Kiosk', 'kiosk > bar'),
  journeys: fc.constantFrom(undefined, '', 'Blumenau', 'joi', 'Joinville | blumenau', 'Nowhere'),
})
const people = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('ana', 'bia', 'rui'),
    email: fc.constantFrom(null, 'ana@acme.example', 'b@acme.example'),
    phone: fc.constantFrom(null, '+5511987654321', '+5511987654322'),
    identifier: fc.constantFrom(null, '52998224725', '11144477735'),
  }),
  { selector: ({ id }) => id },
)
const distinct = (all: ImportPerson[]) =>
  (['email', 'phone', 'identifier'] as const).every((key) => {
    const values = all.flatMap(({ person }) => person[key] ?? [])
    return new Set(values).size === values.length
  })

test('what was carried out comes to nothing when it is planned again', () => {
  fc.assert(
    fc.property(rows, people, (row, given) => {
      const known = given.map(someone)
      fc.pre(distinct(known))
      const plan = planRow(row, known, RULE)
      if (plan.kind === 'faulty') return
      const id = plan.kind === 'new' ? 'fresh' : plan.personId
      const others = known.filter((one) => one.id !== id)
      const after = [...others, { id, ...plan.next }]
      expect(distinct(after)).toBe(true)
      expect(planRow(row, after, RULE)).toMatchObject({ kind: 'same', personId: id })
    }),
    { numRuns: 2_000 },
  )
})

test('a CPF that a spreadsheet kept as a number is read with the zeros that it lost; any other id stays as it is', () => {
  const rui = { name: 'Rui', identifier: '191' }
  expect(planRow(rui, [], RULE)).toMatchObject({ next: { person: { identifier: '00000000191' } } })
  expect(lookedFor(rui, RULE)!.identifier).toBe('00000000191')
  expect(planRow({ ...rui, identifier: '192' }, [], RULE)).toMatchObject({ fault: { why: 'unreadable' } })
  const anyId = { ...RULE, cpfRequired: false }
  expect(planRow(rui, [], anyId)).toMatchObject({ next: { person: { identifier: '191' } } })
})

test('two rows of one person claim the same, however they are written', () => {
  const plans = [
    { name: 'Rui', email: 'RUI@acme.example' },
    { name: 'Rui R', email: ' rui@acme.example ' },
  ]
  const [one, other] = plans.map((row) => claimsOf(planRow(row, [], RULE)))
  expect(one!.filter((claim) => other!.includes(claim))).not.toEqual([])
  expect(claimsOf(planRow({ email: 'ana@acme.example' }, [ANA], RULE))).toContain('id:ana')
})

test('a row claims every name of its person and, where it is a change, them', () => {
  const rui = { name: 'Rui', email: 'RUI@acme.example', identifier: CPF[0]!, phone: '11 98765-4321' }
  expect(claimsOf(planRow(rui, [], RULE))).toEqual([
    'identifier:52998224725',
    'username:rui@acme.example',
    'email:rui@acme.example',
    'phone:+5511987654321',
    'phone:rui@acme.example',
    'identifier:rui@acme.example',
  ])
  expect(claimsOf(planRow({ name: 'Rui' }, [], RULE))).toEqual([])
  expect(claimsOf(planRow({ email: 'ana@acme.example' }, [ANA], RULE))).toEqual([
    'username:ana',
    'email:ana@acme.example',
    'id:ana',
  ])
})

test('people are looked for by what a row says, and by the names under which they may sign in', () => {
  expect(lookedFor({ username: 'Ana.R', email: 'ANA@acme.example', phone: '11 98765-4321' }, RULE)).toEqual({
    identifier: null,
    username: 'ana.r',
    email: 'ana@acme.example',
    phone: '+5511987654321',
    names: [
      ...['ana.r', 'ana@acme.example'],
      ...['+5511987654321', '5511987654321', '11987654321', '011987654321', '(11)98765-4321'],
    ],
  })
  expect(lookedFor({ identifier: CPF[0]! }, RULE)!.names).toEqual(['52998224725', '529.982.247-25'])
  expect(lookedFor({ name: 'Ana' }, RULE)!.names).toEqual([])
  expect(lookedFor({ email: 'x@' }, RULE)).toBeNull()
})

test('who signs in by their e-mail or national id is known by it, though it is kept nowhere else', () => {
  const byMail = someone({ username: 'ana@acme.example' })
  expect(planRow({ email: 'ANA@acme.example' }, [byMail], RULE)).toMatchObject({
    kind: 'changes',
    personId: 'ana',
  })
  const byId = someone({ username: '52998224725' })
  expect(planRow({ identifier: CPF[0]! }, [byId], RULE)).toMatchObject({ kind: 'changes', personId: 'ana' })
  const two = [byMail, someone({ id: 'bia', phone: '+5511987654321' })]
  expect(planRow({ email: 'ana@acme.example', phone: '11 98765-4321' }, two, RULE)).toEqual({
    ...{ kind: 'faulty', fault: { field: 'phone', why: 'in-use' } },
  })
  const both = [byId, someone({ id: 'bia', email: 'b@acme.example' })]
  expect(planRow({ identifier: CPF[0]!, email: 'b@acme.example' }, both, RULE)).toEqual({
    ...{ kind: 'faulty', fault: { field: 'email', why: 'in-use' } },
  })
  expect(planRow({ name: 'Rui', email: 'rui@acme.example' }, [byMail, byId], RULE).kind).toBe('new')
  const bia = someone({ id: 'bia', username: 'bia' })
  expect(planRow({ username: 'bia', email: 'ana@acme.example' }, [byMail, bia], RULE)).toEqual({
    ...{ kind: 'faulty', fault: { field: 'email', why: 'in-use' } },
  })
  expect(planRow({ username: 'bia', identifier: CPF[0]! }, [byId, bia], RULE)).toEqual({
    ...{ kind: 'faulty', fault: { field: 'username', why: 'in-use' } },
  })
})

test('who is known by something less sure lacks the surer one, and gets it', () => {
  const row = { email: 'ana@acme.example', identifier: CPF[0]!, username: 'ana' }
  expect(planRow(row, [ANA], RULE)).toMatchObject({
    ...{ kind: 'changes', next: { person: { identifier: '52998224725' } } },
  })
  expect(planRow({ ...row, username: 'other' }, [ANA], RULE)).toEqual({
    ...{ kind: 'faulty', fault: { field: 'email', why: 'in-use' } },
  })
})

test('the later in the list of two that a row shares something with is told, whichever came first', () => {
  const byPhone = someone({ id: 'bia', phone: '+5511987654321' })
  const row = { email: 'ana@acme.example', phone: '11 98765-4321' }
  for (const people of [
    [ANA, byPhone],
    [byPhone, ANA],
  ])
    expect(planRow(row, people, RULE)).toEqual({ kind: 'faulty', fault: { field: 'phone', why: 'in-use' } })
})

test('nobody comes in without a group, neither by their row nor by what newcomers get', () => {
  const rui = { name: 'Rui', email: 'rui@acme.example' }
  expect(planRow(rui, [], { ...RULE, newcomers: [] })).toEqual({
    ...{ kind: 'faulty', fault: { field: 'journeys', why: 'missing' } },
  })
  expect(planRow({ ...rui, journeys: 'joi' }, [], { ...RULE, newcomers: [] }).kind).toBe('new')
  expect(planRow(rui, [], { ...RULE, newcomers: ['joi', 'blu', 'joi'] })).toMatchObject({
    next: { journeys: ['blu', 'joi'] },
  })
})

test.each<[string, ImportRow, object]>([
  ['a function', { jobName: ' Nurse ' }, { jobName: 'Nurse' }],
  ['a school', { school: 'HILL' }, { schoolId: 'hill' }],
  ['a unit', { unit: 'shop 1' }, { unitTree: ['Stores', 'North', 'Shop 1'] }],
  ['a further group', { journeys: 'joi' }, { journeys: ['blu', 'joi'] }],
])('%s alone is a change, which keeps the rest', (_, said, changed) => {
  const was = { ...ANA, jobName: 'Driver', schoolId: 'lake' }
  const plan = planRow({ email: 'ana@acme.example', ...said }, [was], RULE)
  const { id: _id, ...state } = was
  expect(plan).toMatchObject({ kind: 'changes', was: state, next: { ...state, ...changed } })
})

test('a function is that of the domain’s list, else the one that they have, else the one that others have, however a file spells it', () => {
  const rui = { name: 'Rui', email: 'r@acme.example' }
  const jobOf = (jobName: string, known: ImportPerson[] = []) => planRow({ ...rui, jobName }, known, RULE)
  expect(jobOf('tecnica  de SEGURANÇA')).toMatchObject({ next: { jobName: 'Técnica de Segurança' } })
  expect(jobOf('Guia')).toMatchObject({ next: { jobName: 'Guia' } })
  const guide = { ...someone({ id: 'rui', name: 'Rui', email: 'r@acme.example' }), jobName: 'Guia' }
  expect(jobOf('GUIA', [guide]).kind).toBe('same')
  expect(jobOf('GUARDA')).toMatchObject({ next: { jobName: 'Guarda' } })
  expect(jobOf('GUARDA', [{ ...guide, jobName: 'guarda' }]).kind).toBe('same')
  const old = { ...guide, jobName: 'tecnica de seguranca' }
  expect(jobOf('tecnica de seguranca', [old])).toMatchObject({ next: { jobName: 'Técnica de Segurança' } })
})

test('a function longer than somebody’s page can save is a fault', () => {
  const rui = { name: 'Rui', email: 'r@acme.example' }
  expect(planRow({ ...rui, jobName: 'x'.repeat(200) }, [], RULE).kind).toBe('new')
  expect(planRow({ ...rui, jobName: 'x'.repeat(201) }, [], RULE)).toEqual({
    ...{ kind: 'faulty', fault: { field: 'jobName', why: 'unreadable' } },
  })
})

test('a fault that nothing is near to suggests nothing', () => {
  const plan = planRow({ name: 'Rui', email: 'r@acme.example', school: 'Valley' }, [], RULE)
  expect(plan).toEqual({ kind: 'faulty', fault: { field: 'school', why: 'unknown' } })
})
