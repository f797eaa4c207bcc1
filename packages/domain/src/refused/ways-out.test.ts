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

test('a play of a learner outside the trail can be mended; a play of an enrolled learner can be accepted', () => {
  expect(waysOut(facts({ isEnrolled: false }))).toEqual(['mend', 'waive'])
  expect(waysOut(facts({ isEnrolled: true }))).toEqual(['accept', 'waive'])
})

test('mending stays possible after the learner was enrolled, and accepting needs an enrolled learner', () => {
  expect(isWayOut(facts({ isEnrolled: false }), 'mend')).toBe(true)
  expect(isWayOut(facts({ isEnrolled: true }), 'mend')).toBe(true)
  expect(isWayOut(facts({ isEnrolled: false }), 'accept')).toBe(false)
  expect(isWayOut(facts({ hasGroupTrail: false }), 'mend')).toBe(false)
  expect(isWayOut(facts({ code: 'no-attempts-left' }), 'mend')).toBe(false)
  expect(isWayOut(facts({ code: 'unknown-team', isInTeam: true, hasTeam: true }), 'mend')).toBe(false)
})

test('a play that only a rule refused can be accepted', () => {
  for (const code of ['trail-unfinished', 'no-attempts-left'])
    expect(waysOut(facts({ code }))).toEqual(['accept', 'waive'])
})

test('a team’s play can be accepted only while its team exists', () => {
  const team = { code: 'unknown-team', isInTeam: true }
  expect(waysOut(facts({ ...team, hasTeam: true }))).toEqual(['accept', 'waive'])
  expect(waysOut(facts(team))).toEqual(['waive'])
})

test('a play with any other refusal can only be waived', () => {
  expect(waysOut(facts({ hasGroupTrail: false }))).toEqual(['waive'])
  for (const code of ['unknown-resource', 'malformed', 'of a newer server'])
    expect(waysOut(facts({ code }))).toEqual(['waive'])
})
