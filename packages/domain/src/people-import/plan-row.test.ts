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

test('a row that matches nobody is new, with its values normalised', () => {
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
])('the row %j has one fault', (row, fault) => {
  expect(planRow(row, [], RULE)).toEqual({ kind: 'faulty', fault })
})

test('a row changes only the fields it fills, and removes nobody from a group', () => {
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

test('a shared phone or e-mail does not match a row to another person', () => {
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

test('planning a row again after it was carried out changes nothing', () => {
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

test('a CPF kept as a number gets its lost leading zeros back; any other id stays as written', () => {
  const rui = { name: 'Rui', identifier: '191' }
  expect(planRow(rui, [], RULE)).toMatchObject({ next: { person: { identifier: '00000000191' } } })
  expect(lookedFor(rui, RULE)!.identifier).toBe('00000000191')
  expect(planRow({ ...rui, identifier: '192' }, [], RULE)).toMatchObject({ fault: { why: 'unreadable' } })
  const anyId = { ...RULE, cpfRequired: false }
  expect(planRow(rui, [], anyId)).toMatchObject({ next: { person: { identifier: '191' } } })
})

test('two rows of one person share a claim, however they are written', () => {
  const plans = [
    { name: 'Rui', email: 'RUI@acme.example' },
    { name: 'Rui R', email: ' rui@acme.example ' },
  ]
  const [one, other] = plans.map((row) => claimsOf(planRow(row, [], RULE)))
  expect(one!.filter((claim) => other!.includes(claim))).not.toEqual([])
  expect(claimsOf(planRow({ email: 'ana@acme.example' }, [ANA], RULE))).toContain('id:ana')
})

test('a row claims all names of its person, and the person’s id when it changes somebody', () => {
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

test('a row looks people up by its values and by the usernames that match them', () => {
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

test('a person whose username is their e-mail or national id is matched by it', () => {
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

test('a person matched by e-mail gets the missing national id, and another username is a fault', () => {
  const row = { email: 'ana@acme.example', identifier: CPF[0]!, username: 'ana' }
  expect(planRow(row, [ANA], RULE)).toMatchObject({
    ...{ kind: 'changes', next: { person: { identifier: '52998224725' } } },
  })
  expect(planRow({ ...row, username: 'other' }, [ANA], RULE)).toEqual({
    ...{ kind: 'faulty', fault: { field: 'email', why: 'in-use' } },
  })
})

test('when a row matches two people, the fault names the same field in either order', () => {
  const byPhone = someone({ id: 'bia', phone: '+5511987654321' })
  const row = { email: 'ana@acme.example', phone: '11 98765-4321' }
  for (const people of [
    [ANA, byPhone],
    [byPhone, ANA],
  ])
    expect(planRow(row, people, RULE)).toEqual({ kind: 'faulty', fault: { field: 'phone', why: 'in-use' } })
})

test('a new person needs a group, from the row or from the groups for newcomers', () => {
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
])('%s alone is a change that keeps all other values', (_, said, changed) => {
  const was = { ...ANA, jobName: 'Driver', schoolId: 'lake' }
  const plan = planRow({ email: 'ana@acme.example', ...said }, [was], RULE)
  const { id: _id, ...state } = was
  expect(plan).toMatchObject({ kind: 'changes', was: state, next: { ...state, ...changed } })
})

test('a job takes the spelling of the domain’s list, else the person’s own, else that of others', () => {
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

test('a job of more than 200 characters is a fault', () => {
  const rui = { name: 'Rui', email: 'r@acme.example' }
  expect(planRow({ ...rui, jobName: 'x'.repeat(200) }, [], RULE).kind).toBe('new')
  expect(planRow({ ...rui, jobName: 'x'.repeat(201) }, [], RULE)).toEqual({
    ...{ kind: 'faulty', fault: { field: 'jobName', why: 'unreadable' } },
  })
})

test('a fault without a similar name suggests nothing', () => {
  const plan = planRow({ name: 'Rui', email: 'r@acme.example', school: 'Valley' }, [], RULE)
  expect(plan).toEqual({ kind: 'faulty', fault: { field: 'school', why: 'unknown' } })
})
