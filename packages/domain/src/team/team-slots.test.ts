import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TEAM_SLOTS } from './team-size.ts'
import {
  confirmedMembers,
  membersOf,
  openSlots,
  playingCount,
  registrationOf,
  type SlotEvent,
  slotsAfter,
  type TeamSlots,
  withNetwork,
  withoutNetwork,
} from './team-slots.ts'

const person = (id: string) => ({ id, name: id.toUpperCase(), username: id })
const waiting = (id: string) => ({ ...person(id), confirmed: false })
const first = () => openSlots(person('ana'), null)
const known = (...ids: string[]) => openSlots(person('ana'), { name: 'Otters', members: ids.map(waiting) })
const after = (team: TeamSlots, ...events: SlotEvent[]) => events.reduce(slotsAfter, team)
const associated = (id: string): SlotEvent => ({
  kind: 'associated',
  person: person(id),
  by: 'password',
})
const confirmed = (id: string): SlotEvent => ({ kind: 'confirmed', id, by: 'verifier' })
const on = (kind: 'disconfirmed' | 'removed', id: string): SlotEvent => ({ kind, id })
const shown = ({ slots }: TeamSlots) => slots.map((slot) => slot && slot.id + (slot.confirmed ? '+' : '-'))

describe('the slots of a team', () => {
  test('start with the current user first and confirmed, in any order of the team', () => {
    expect(shown(first())).toEqual(['ana+', null, null, null])
    expect(shown(known('bia', 'ana', 'caio'))).toEqual(['ana+', 'bia-', 'caio-', null])
    expect(shown(known('bia', 'caio'))).toEqual(['ana+', 'bia-', 'caio-', null])
  })

  test('associating fills the first empty slot as confirmed', () => {
    const team = after(known('bia', 'caio', 'dora'), on('removed', 'caio'), associated('eva'))
    expect(shown(team)).toEqual(['ana+', 'bia-', 'eva+', 'dora-'])
    expect(shown(after(team, associated('fay')))).toEqual(shown(team))
    expect(shown(after(team, associated('bia')))).toEqual(['ana+', 'bia+', 'eva+', 'dora-'])
  })

  test('confirming marks confirmed; disconfirming and removing reduce the confirmed', () => {
    const team = after(known('bia', 'caio'), confirmed('bia'), confirmed('caio'))
    expect(confirmedMembers(team)).toHaveLength(3)
    expect(confirmedMembers(after(team, on('disconfirmed', 'bia')))).toHaveLength(2)
    expect(confirmedMembers(after(team, on('disconfirmed', 'bia'), on('removed', 'caio')))).toHaveLength(1)
  })

  test('a new team counts all members as playing, and an existing team the confirmed ones', () => {
    const joined = after(first(), associated('bia'), on('disconfirmed', 'bia'))
    expect(playingCount(joined)).toBe(2)
    expect(playingCount(after(known('bia', 'caio'), confirmed('bia')))).toBe(2)
  })

  test('keep how each member confirmed, and nothing for an unconfirmed one', () => {
    const registered = [waiting('bia'), { ...waiting('caio'), confirmed: true }, waiting('dora')]
    const opened = openSlots(person('ana'), { name: 'Otters', members: registered })
    const by = (team: TeamSlots) => team.slots.map((slot) => slot?.confirmedBy ?? null)
    expect(by(opened)).toEqual(['session', null, 'registration', null])
    expect(by(after(opened, associated('bia'), on('disconfirmed', 'caio'), confirmed('dora')))).toEqual([
      'session',
      'password',
      null,
      'verifier',
    ])
  })
})

describe('registering a team', () => {
  test('needs a name on first access, and nothing else', () => {
    expect(registrationOf(first())).toBe('needsName')
    expect(registrationOf(after(first(), { kind: 'named', name: '  ' }))).toBe('needsName')
    const named = after(
      first(),
      { kind: 'named', name: 'Otters' },
      associated('bia'),
      on('disconfirmed', 'bia'),
    )
    expect(registrationOf(named)).toBe('allowed')
  })

  test('an existing team is registered if every member is confirmed, else it splits', () => {
    expect(registrationOf(known('bia'))).toBe('split')
    expect(registrationOf(after(known('bia'), confirmed('bia')))).toBe('allowed')
    expect(registrationOf(after(known('bia'), on('removed', 'bia')))).toBe('allowed')
    expect(registrationOf(after(known(), { kind: 'named', name: '' }))).toBe('allowed')
  })
})

describe('losing the network while the team is put together', () => {
  const told = {
    name: 'Otters',
    members: ['ana', 'bia', 'caio'].map((id) => ({ ...person(id), confirmed: true })),
  }
  const opened = openSlots(person('ana'), told)
  const changed = after(
    opened,
    { kind: 'named', name: 'Herons' },
    on('removed', 'caio'),
    associated('eva'),
    on('disconfirmed', 'bia'),
    confirmed('bia'),
  )

  test('leaves the registered team, with only those confirmed who confirmed on this device', () => {
    expect(shown(withoutNetwork(opened, told))).toEqual(['ana+', 'bia-', 'caio-', null])
    expect(shown(withoutNetwork(changed, told))).toEqual(['ana+', 'bia+', 'caio-', null])
    const again = after(opened, on('disconfirmed', 'bia'), associated('bia'))
    expect(withoutNetwork(again, told).slots[1]).toMatchObject({ id: 'bia', confirmedBy: 'password' })
    expect(withoutNetwork(changed, told)).toMatchObject({ name: 'Otters', isFirstAccess: false })
  })

  test('and getting it back restores the changed team, with the confirmations made offline', () => {
    const offline = withoutNetwork(changed, told)
    expect(withNetwork(changed, offline)).toEqual(changed)
    expect(shown(withNetwork(changed, after(offline, on('disconfirmed', 'bia'))))).toEqual([
      'ana+',
      'bia-',
      'eva+',
      null,
    ])
    expect(withNetwork(opened, withoutNetwork(opened, told))).toEqual(opened)
    const since = withNetwork(opened, after(withoutNetwork(opened, told), confirmed('caio')))
    expect(since.slots.map((slot) => slot?.confirmedBy)).toEqual([
      'session',
      'registration',
      'verifier',
      undefined,
    ])
  })
})

const anId = fc.constantFrom('ana', 'bia', 'caio', 'dora', 'eva', 'fay')
const anEvent: fc.Arbitrary<SlotEvent> = fc.oneof(
  fc.record({ kind: fc.constant('named' as const), name: fc.string({ maxLength: 3 }) }),
  anId.map(associated),
  anId.map(confirmed),
  fc.record({
    kind: fc.constantFrom('disconfirmed' as const, 'removed' as const),
    id: anId,
  }),
)
const aTeam = fc.option(fc.uniqueArray(anId, { maxLength: 6 }))

describe('in any order of events (property)', () => {
  const holds = (check: (before: TeamSlots, team: TeamSlots, event: SlotEvent) => void) =>
    fc.assert(
      fc.property(aTeam, fc.array(anEvent, { maxLength: 20 }), (ids, events) => {
        let team = ids === null ? first() : known(...ids)
        for (const event of events) {
          const next = slotsAfter(team, event)
          check(team, next, event)
          team = next
        }
      }),
      { numRuns: 500 },
    )

  test('there are four slots, the first is the current user and confirmed, and nobody is in two', () => {
    holds((_, team) => {
      expect(team.slots).toHaveLength(TEAM_SLOTS)
      expect(team.slots[0]).toEqual({ ...person('ana'), confirmed: true, confirmedBy: 'session' })
      const ids = membersOf(team).map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
    })
  })

  test('a confirmed member has a way of confirmation, and an unconfirmed one has none', () => {
    holds((_, team) => {
      for (const { confirmed, confirmedBy } of membersOf(team))
        expect(confirmed).toBe(confirmedBy !== undefined)
    })
  })

  test('one event changes at most one slot, and moves nobody', () => {
    holds((before, team) => {
      expect(team.slots.filter((slot, i) => slot !== before.slots[i]).length).toBeLessThanOrEqual(1)
    })
  })

  test('an event changes the count of confirmed members by at most one, in its direction', () => {
    holds((before, team, event) => {
      const gained = confirmedMembers(team).length - confirmedMembers(before).length
      expect(gained).toBeGreaterThanOrEqual(
        event.kind === 'disconfirmed' || event.kind === 'removed' ? -1 : 0,
      )
      expect(gained).toBeLessThanOrEqual(event.kind === 'associated' || event.kind === 'confirmed' ? 1 : 0)
      expect(playingCount(team)).toBeGreaterThanOrEqual(1)
      expect(team.isFirstAccess).toBe(before.isFirstAccess)
    })
  })

  test('a registration is allowed and split exactly as specified', () => {
    holds((_, team) => {
      const isNamed = team.name.trim() !== ''
      const hasUnconfirmed = membersOf(team).some(({ confirmed }) => !confirmed)
      const isAllowed = (team.isFirstAccess && isNamed) || (!team.isFirstAccess && !hasUnconfirmed)
      expect(registrationOf(team) === 'allowed').toBe(isAllowed)
      expect(registrationOf(team) === 'split').toBe(!team.isFirstAccess && hasUnconfirmed)
    })
  })
})
