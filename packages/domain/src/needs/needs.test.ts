import { expect, test } from 'vitest'
import { type NeedsFrom, needs } from './needs.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const inDays = (days: number) => new Date(NOW + days * 24 * 3_600_000).toISOString()
const from = (part: Partial<NeedsFrom>): NeedsFrom => ({
  refused: null,
  groupTrails: [],
  invitations: [],
  drafts: [],
  ...part,
})
const aTrail = (id: string, ends: string | null, part: object = {}) => ({
  id,
  title: id,
  begun: 6,
  behind: 6,
  ends,
  teamType: null,
  state: 'running' as const,
  ...part,
})
const anInvitation = (id: string, part: object) => ({
  id,
  title: id,
  taken: 0,
  usesLeft: null,
  expires: null,
  state: 'open',
  ...part,
})

test('a trail needs attention when it closes within a week and learners are behind', () => {
  const groupTrails = [
    aTrail('soon', inDays(3)),
    aTrail('later', inDays(9)),
    aTrail('open', null),
    aTrail('done', inDays(3), { behind: 0 }),
    aTrail('over', inDays(-1), { state: 'over' }),
  ]
  expect(needs(from({ groupTrails }), NOW)).toMatchObject([{ kind: 'closing', title: 'soon', behind: 6 }])
})

test('an invitation needs attention when it ends within a week or a tenth of its uses is left', () => {
  const invitations = [
    anInvitation('ends', { expires: inDays(2) }),
    anInvitation('nearly', { taken: 9, usesLeft: 1 }),
    anInvitation('room', { taken: 8, usesLeft: 2 }),
    anInvitation('endless', {}),
    anInvitation('shut', { expires: inDays(2), state: 'revoked' }),
  ]
  expect(needs(from({ invitations }), NOW).map((need) => need.kind === 'invitation' && need.title)).toEqual([
    'ends',
    'nearly',
  ])
})

test('five needs are listed at most: refused plays first, then the earliest deadline', () => {
  const groupTrails = [6, 5, 4, 3, 2, 1].map((days) => aTrail(`in ${days}`, inDays(days)))
  const refused = { count: 2, names: ['Ana', 'Bia'], areAll: true, since: inDays(-1) }
  const found = needs(from({ groupTrails, refused }), NOW)
  expect(found.map((need) => (need.kind === 'closing' ? need.title : need.kind))).toEqual([
    ...['refused', 'in 1', 'in 2', 'in 3', 'in 4'],
  ])
})

test('an unready draft needs attention after a day, after everything with a deadline', () => {
  const aDraft = (trailId: string, days: number, findings: object | null) => ({
    trailId,
    title: trailId,
    changedDate: inDays(-days),
    findings: findings && { unready: 0, packages: 0, item: 'node', ...findings },
  })
  const drafts = [
    aDraft('fresh', 0.9, { unready: 2 }),
    aDraft('whole', 3, {}),
    aDraft('published', 3, null),
    aDraft('lacking', 1.1, { unready: 2 }),
    aDraft('package', 9, { packages: 1 }),
  ]
  const found = needs(from({ drafts, groupTrails: [aTrail('soon', inDays(6))] }), NOW)
  expect(found.map((need) => ('title' in need ? need.title : need.kind))).toEqual([
    'soon',
    'lacking',
    'package',
  ])
  const full = [1, 2, 3, 4, 5].map((days) => aTrail(`in ${days}`, inDays(days)))
  expect(needs(from({ drafts, groupTrails: full }), NOW).every(({ kind }) => kind === 'closing')).toBe(true)
})

test('a nearly used-up invitation without an end is sorted as ending in a week; one with an end by that end', () => {
  const invitations = [
    anInvitation('endless', { taken: 9, usesLeft: 1 }),
    anInvitation('far', { taken: 9, usesLeft: 1, expires: inDays(30) }),
    anInvitation('ends', { taken: 9, usesLeft: 1, expires: inDays(2) }),
  ]
  const found = needs(from({ invitations, groupTrails: [aTrail('trail', inDays(5))] }), NOW)
  expect(found.map((need) => ('title' in need ? [need.title, need.deadline - NOW] : []))).toEqual([
    ['ends', 2 * 24 * 3_600_000],
    ['trail', 5 * 24 * 3_600_000],
    ['endless', 7 * 24 * 3_600_000],
    ['far', 30 * 24 * 3_600_000],
  ])
})

test('an end in exactly a week needs no attention yet; a draft left for exactly a day does', () => {
  const draft = {
    trailId: 'd',
    title: 'd',
    changedDate: inDays(-1),
    findings: { unready: 1, packages: 1, item: null },
  }
  expect(needs(from({ groupTrails: [aTrail('week', inDays(7))], drafts: [draft] }), NOW)).toEqual([
    {
      kind: 'draft',
      deadline: Number.POSITIVE_INFINITY,
      trailId: 'd',
      title: 'd',
      unready: 1,
      packages: 1,
      item: null,
    },
  ])
})
