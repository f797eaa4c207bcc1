import { expect, test } from 'vitest'
import { isWayOut, type RefusedFacts, waysOut } from './ways-out.ts'

const facts = (part: Partial<RefusedFacts>): RefusedFacts => ({
  code: 'unknown-trail',
  isInTeam: false,
  hasGroupTrail: true,
  isEnrolled: true,
  hasTeam: false,
  ...part,
})

test('who is not in the trail is put into it first, and who is there by now needs nothing', () => {
  expect(waysOut(facts({ isEnrolled: false }))).toEqual(['mend', 'waive'])
  expect(waysOut(facts({ isEnrolled: true }))).toEqual(['accept', 'waive'])
})

test('who was to be put into the trail and is there by now needs no more than to be accepted', () => {
  expect(isWayOut(facts({ isEnrolled: false }), 'mend')).toBe(true)
  expect(isWayOut(facts({ isEnrolled: true }), 'mend')).toBe(true)
  expect(isWayOut(facts({ isEnrolled: false }), 'accept')).toBe(false)
  expect(isWayOut(facts({ hasGroupTrail: false }), 'mend')).toBe(false)
  expect(isWayOut(facts({ code: 'no-attempts-left' }), 'mend')).toBe(false)
  expect(isWayOut(facts({ code: 'unknown-team', isInTeam: true, hasTeam: true }), 'mend')).toBe(false)
})

test('what only a rule refused is accepted as it is', () => {
  for (const code of ['trail-unfinished', 'no-attempts-left'])
    expect(waysOut(facts({ code }))).toEqual(['accept', 'waive'])
})

test('a team’s play is accepted for its team, while there is that team in that trail', () => {
  const team = { code: 'unknown-team', isInTeam: true }
  expect(waysOut(facts({ ...team, hasTeam: true }))).toEqual(['accept', 'waive'])
  expect(waysOut(facts(team))).toEqual(['waive'])
})

test('what nothing can be done about can be waived alone', () => {
  expect(waysOut(facts({ hasGroupTrail: false }))).toEqual(['waive'])
  for (const code of ['unknown-resource', 'malformed', 'of a newer server'])
    expect(waysOut(facts({ code }))).toEqual(['waive'])
})
