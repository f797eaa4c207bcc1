import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listedTeams, listKey, type NamedPerson, plannedTeams } from './team-list.ts'
import { TEAM_SLOTS } from './team-size.ts'

const person = (id: string, more: Partial<NamedPerson> = {}): NamedPerson => ({
  id,
  name: id,
  isInTrail: true,
  isInTeam: false,
  ...more,
})
const knows = (...people: NamedPerson[]) => new Map(people.map((one) => [listKey(one.name), [one]] as const))

test('rows of one identifier are one team; headings, empty rows and empty cells are skipped', () => {
  expect(
    listedTeams([
      ['Equipe', 'Nome', 'Pessoa'],
      ['Mesa 1', ' Raízes ', 'ana', '', 'bia'],
      ['', '', ''],
      ['mesa 1', '', 'caio'],
      ['Mesa 2', '', 'davi'],
    ]),
  ).toEqual([
    { identifier: 'Mesa 1', name: 'Raízes', people: ['ana', 'bia', 'caio'] },
    { identifier: 'Mesa 2', name: '', people: ['davi'] },
  ])
})

test('a row without an identifier, a short row and a later heading each make a team', () => {
  expect(
    listedTeams([
      ['', 'Raízes', 'ana'],
      ['', '', 'bia'],
      ['', 'Folhas'],
      ['Mesa 1'],
      [],
      ['Team', '', 'caio'],
    ]),
  ).toEqual([
    { identifier: '', name: 'Raízes', people: ['ana'] },
    { identifier: '', name: '', people: ['bia'] },
    { identifier: '', name: 'Folhas', people: [] },
    { identifier: 'Mesa 1', name: '', people: [] },
    { identifier: 'Team', name: '', people: ['caio'] },
  ])
})

test('a team takes the first name among its rows', () => {
  const rows = [
    ['1', '', 'ana'],
    ['1', 'Raízes', 'bia'],
    ['1', 'Folhas', 'caio'],
  ]
  expect(listedTeams(rows)).toEqual([{ identifier: '1', name: 'Raízes', people: ['ana', 'bia', 'caio'] }])
})

test.each([
  ['ÁGUA', 'agua'],
  [' Mesa\u00a01 ', 'mesa\u00a01'],
  ['São João', 'sao joao'],
])('%j has the key %j', (text, key) => expect(listKey(text)).toBe(key))

test.each([
  [['', '', 'ana'], ['identifier-missing']],
  [['x'.repeat(40), 'y'.repeat(40), 'ana'], []],
  [['Mesa 1', 'y'.repeat(41), 'ana'], ['too-long']],
  [['Mesa 1', '', 'ana', 'bia', 'caio', 'davi'], []],
  [['Mesa 9', '', 'ana'], ['identifier-taken']],
  [['x'.repeat(41), '', 'ana'], ['too-long']],
  [['Mesa 1', ''], ['nobody']],
  [['Mesa 1', '', 'ana', 'bia', 'caio', 'davi', 'eva'], ['team-full']],
  [['Mesa 1', '', 'ana', 'zoe'], ['unknown-person']],
  [['Mesa 1', '', 'fabio'], ['not-in-trail']],
  [['Mesa 1', '', 'gil'], ['in-another-team']],
  [['Mesa 1', '', 'ana', 'ANA'], ['listed-twice']],
  [['Mesa 1', '', 'ana'], []],
])('a team listed as %j has the faults %j', (row, codes) => {
  const people = ['ana', 'bia', 'caio', 'davi', 'eva'].map((id) => person(id))
  const named = knows(...people, person('fabio', { isInTrail: false }), person('gil', { isInTeam: true }))
  const [team] = plannedTeams(listedTeams([row]), { named, taken: new Set(['mesa 9']) })
  expect(team!.faults.map(({ code }) => code)).toEqual(codes)
})

test('of two people of one name the one in the trail is taken; two in the trail are a fault', () => {
  const of = (...people: NamedPerson[]) =>
    plannedTeams([{ identifier: '1', name: '', people: ['Ana'] }], {
      named: new Map([['ana', people]]),
      taken: new Set(),
    })[0]!
  expect(of(person('a1', { isInTrail: false }), person('a2')).members).toEqual([{ id: 'a2', name: 'a2' }])
  expect(of(person('a1'), person('a2')).faults).toEqual([{ code: 'many-people', text: 'Ana' }])
})

test('teams without faults have at most four people, and nobody is in two of them', () => {
  const ids = fc.constantFrom('ana', 'bia', 'caio', 'davi', 'eva', 'fabio', 'gil')
  const rows = fc.array(fc.tuple(fc.constantFrom('1', '2', '3', '4'), fc.constant(''), ids, ids))
  const named = knows(...['ana', 'bia', 'caio', 'davi', 'eva', 'fabio', 'gil'].map((id) => person(id)))
  fc.assert(
    fc.property(rows, (listed) => {
      const teams = plannedTeams(listedTeams(listed), { named, taken: new Set() })
      const good = teams.filter(({ faults }) => faults.length === 0)
      const members = good.flatMap((team) => team.members.map(({ id }) => id))
      expect(new Set(members).size).toBe(members.length)
      for (const team of good) expect(team.members.length).toBeLessThanOrEqual(TEAM_SLOTS)
    }),
  )
})
