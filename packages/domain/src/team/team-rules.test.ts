import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Confirmations, confirmationsOf } from './confirmations.ts'
import { creditedMembers } from './credited.ts'
import { shownTeamName, type Team } from './team.ts'
import {
  confirmedIn,
  parseTeamEntry,
  TEAM_ENTRY_MAX,
  teamIdOf,
  teamPlayers,
  writeTeamEntry,
} from './team-entry.ts'
import { type TeamGround, teamMembers } from './team-members.ts'
import { readTeamName } from './team-name.ts'
import { foundTeams, isTeamFound, TEAMS_PAGE_COG, TEAMS_SHOWN_WEB } from './team-search.ts'
import { TEAM_SLOTS } from './team-size.ts'

const ids: fc.Arbitrary<string> = fc.constantFrom('ana', 'bia', 'caio', 'davi', 'eva', 'fabio')
const people = fc.array(ids, { maxLength: 8 })
const aTeam = (team: Partial<Team> = {}): Team => ({
  id: 't1',
  groupIdentifier: 'TABLE-07',
  groupCustomName: 'Raízes do Vale',
  groupTrailTeamUsers: [{ id: 'ana', name: 'Ana Prado', username: 'aprado', confirmed: true }],
  ...team,
})

describe('the members of a team', () => {
  const ground = (more: Partial<TeamGround> = {}): TeamGround => ({
    callerId: 'ana',
    ownTeam: null,
    enrolled: new Set(['ana', 'bia', 'caio', 'davi', 'eva']),
    teamOf: new Map(),
    ...more,
  })

  test.each([
    ['five people', ['ana', 'bia', 'caio', 'davi', 'eva'], {}, { code: 'team-full' }],
    ['others alone', ['bia'], {}, { code: 'without-oneself' }],
    ['somebody who is not in the trail', ['ana', 'fabio'], {}, { code: 'not-in-trail', userId: 'fabio' }],
    [
      'somebody who is in another team',
      ['ana', 'bia'],
      { teamOf: new Map([['bia', 't2']]) },
      { code: 'in-another-team', userId: 'bia' },
    ],
  ])('%s: the team is refused', (_, users, more, refusal) => {
    expect(teamMembers(users, ground(more))).toEqual({ ok: false, refusal })
  })

  test.each<[string, string[], Partial<TeamGround>]>([
    ['four people', ['ana', 'bia', 'caio', 'davi'], {}],
    ['one person, said twice', ['ana', 'ana'], {}],
    ['others alone, where an organizer makes it', ['bia', 'caio'], { callerId: null }],
    [
      'those of the team that is changed',
      ['ana', 'bia'],
      { ownTeam: 't1', teamOf: new Map([['bia', 't1']]) },
    ],
  ])('%s: the team is accepted', (_, users, more) => {
    expect(teamMembers(users, ground(more))).toEqual({ ok: true, value: [...new Set(users)] })
  })

  test('an accepted team has at most four people with the caller, each once, and none of another team', () => {
    const teams = fc.array(fc.tuple(ids, fc.constantFrom('t1', 't2'))).map((pairs) => new Map(pairs))
    const owned = fc.constantFrom(null, 't1')
    fc.assert(
      fc.property(people, teams, owned, (users, teamOf, ownTeam) => {
        const members = teamMembers(users, ground({ teamOf, ownTeam }))
        if (!members.ok) return
        expect(members.value.length).toBeLessThanOrEqual(TEAM_SLOTS)
        expect(new Set(members.value)).toEqual(new Set(users))
        expect(members.value).toContain('ana')
        for (const id of members.value) expect([undefined, ownTeam]).toContain(teamOf.get(id))
      }),
    )
  })
})

describe('the credited members', () => {
  const ever = { members: new Set(['ana', 'bia', 'caio']), callerId: 'ana' }

  test.each([
    ['who confirmed', ['ana', 'bia'], ['ana', 'bia']],
    ['the caller, where nobody is told of', [], ['ana']],
    ['nobody who never was of the team', ['ana', 'eva'], ['ana']],
    ['nobody twice', ['bia', 'ana', 'bia'], ['ana', 'bia']],
    ['not the caller who was not present', ['bia'], ['bia']],
  ])('credit goes to %s', (_, confirmed, credited) => {
    expect(creditedMembers(confirmed, ever)).toEqual(credited)
  })

  test('do not depend on the order of the confirmed people', () => {
    fc.assert(
      fc.property(people, (confirmed) => {
        const credited = creditedMembers(confirmed, ever)
        expect(creditedMembers([...confirmed].reverse(), ever)).toEqual(credited)
        expect(new Set(credited).size).toBe(credited.length)
      }),
    )
  })
})

describe('the confirmations of members', () => {
  test('are kept for credited members only, and session only for the caller', () => {
    const told = { ana: 'session', bia: 'session', caio: 'verifier', eva: 'password' } as const
    const kept = confirmationsOf(told, { credited: ['ana', 'bia', 'caio'], callerId: 'ana' })
    expect(kept).toEqual({ ana: 'session', caio: 'verifier' })
    expect(confirmationsOf(undefined, { credited: ['ana'], callerId: 'ana' })).toEqual({})
  })

  test('are accepted for four people at most and with known values only', () => {
    const of = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`p${n}`, 'word']))
    expect(Confirmations.safeParse(of(TEAM_SLOTS)).success).toBe(true)
    expect(Confirmations.safeParse(of(TEAM_SLOTS + 1)).success).toBe(false)
    expect(Confirmations.safeParse({ ana: 'a feeling' }).success).toBe(false)
  })
})

describe('a team entry', () => {
  test('is read back as it was written, and is never longer than TEAM_ENTRY_MAX', () => {
    const id = fc.string({ minLength: 1, maxLength: 64 })
    const words = fc.constantFrom('online' as const, 'event' as const, 'default' as const)
    fc.assert(
      fc.property(words, id, fc.array(ids, { maxLength: 4 }), (word, team, confirmed) => {
        const read = parseTeamEntry(writeTeamEntry([word, team, ...confirmed]))
        expect(read).toEqual([word, team, ...confirmed])
        expect([teamIdOf(read!), confirmedIn(read!)]).toEqual([team, confirmed])
      }),
    )
    const longest = ['default', ...Array.from({ length: 5 }, () => '"'.repeat(64))] as ['default', string]
    expect(writeTeamEntry(longest).length).toBeLessThanOrEqual(TEAM_ENTRY_MAX)
  })

  test('numbers its players from one, each with name and username', () => {
    const members = ['Ana', 'Bia'].map((name) => ({ name, username: name.toLowerCase() }))
    expect(teamPlayers(members)).toEqual([
      { id: '1', nome: 'Ana', identificacao: 'ana', ativo: 1 },
      { id: '2', nome: 'Bia', identificacao: 'bia', ativo: 1 },
    ])
  })

  test('with a bare id is an online team without confirmed members', () => {
    expect(parseTeamEntry('otters')).toEqual(['online', 'otters'])
  })

  test.each([
    ['', 'nothing'],
    ['[', 'broken JSON'],
    ['[]', 'an empty list'],
    ['["solo","t1"]', 'another word'],
    ['["event",""]', 'no id'],
    ['["event","t1","a","b","c","d","e"]', 'five people'],
    ['["event","t1",7]', 'a number for a person'],
    ['x'.repeat(65), 'a long id'],
  ])('%j is refused: %s', (text) => {
    expect(parseTeamEntry(text)).toBeNull()
  })
})

describe('a team’s name', () => {
  test.each([
    [' Raízes do Vale ', 'Raízes do Vale'],
    ['   ', null],
    ['x'.repeat(40), 'x'.repeat(40)],
    ['x'.repeat(41), null],
  ])('%j is kept as %j', (text, name) => {
    expect(readTeamName(text)).toBe(name)
  })

  test('a team without a name is shown by its identifier', () => {
    expect(shownTeamName(aTeam())).toBe('Raízes do Vale')
    expect(shownTeamName(aTeam({ groupCustomName: null }))).toBe('TABLE-07')
  })
})

describe('searching for a team', () => {
  test.each(['table-07', 'RAÍZES', 'raizes', 'aná', 'ana prado', 'APRADO', ' vale '])(
    '%j finds the team',
    (search) => {
      expect(isTeamFound(aTeam(), search)).toBe(true)
    },
  )
  test.each(['bia', 'ana@acme.example', 'TABLE 07'])('%j does not find the team', (search) => {
    expect(isTeamFound(aTeam(), search)).toBe(false)
  })

  test.each([
    ['हिन्दी', true],
    ['हन्द', false],
  ])('%j finds a team with vowel signs in its name: %s', (search, found) => {
    expect(isTeamFound(aTeam({ groupCustomName: 'हिन्दी' }), search)).toBe(found)
  })

  test.each(['raízes', 'here', '!'])('%j does not find a team without a name', (search) => {
    expect(isTeamFound(aTeam({ groupCustomName: null }), search)).toBe(false)
  })

  test('teams that are not found are on no page and not in the total', () => {
    const [otters, herons] = [
      aTeam({ id: 'o', groupCustomName: 'Otters' }),
      aTeam({ id: 'h', groupCustomName: 'Herons' }),
    ]
    const page = { page: 0, size: 5 }
    expect(foundTeams([otters, herons], 'heron', page)).toEqual({ teams: [herons], total: 1 })
    expect(foundTeams([otters, herons], 'badger', page)).toEqual({ teams: [], total: 0 })
  })

  test('pages hold each found team once, in order', () => {
    const teams = Array.from({ length: 23 }, (_, n) => aTeam({ id: `t${n}` }))
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), (size) => {
        const pages = Array.from({ length: Math.ceil(23 / size) }, (_, page) =>
          foundTeams(teams, 'vale', { page, size }),
        )
        expect(pages.flatMap((page) => page.teams)).toEqual(teams)
        expect(pages.every(({ total }) => total === 23)).toBe(true)
      }),
    )
    expect(foundTeams(teams, '', { page: 0, size: TEAMS_SHOWN_WEB }).teams).toHaveLength(5)
    expect(foundTeams(teams, '', { page: 3, size: TEAMS_PAGE_COG }).teams).toEqual(teams.slice(21))
  })
})
