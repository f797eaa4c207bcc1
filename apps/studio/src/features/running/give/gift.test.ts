import { HALF_WRITTEN } from '@vereda/domain/time/wall-time.ts'
import { expect, test } from 'vitest'
import {
  askedOf,
  type Chosen,
  type Gift,
  type GiftFault,
  giftFault,
  NO_GIFT,
  placed,
  placeOf,
} from './gift.ts'

const ana: Chosen = { part: { kind: 'person', id: 'ana' }, name: 'Ana' }
const stores: Chosen = { part: { kind: 'unit', path: ['Stores'] }, name: 'Stores' }

test.each<[Partial<Gift>, GiftFault | null]>([
  [{}, 'nobody'],
  [{ who: [ana] }, null],
  [{ who: [ana], starts: '2026-03-02T08:00', ends: '2026-03-02T08:00' }, 'ends-before-start'],
  [{ who: [ana], starts: '2026-03-02T08:00', ends: '2026-03-02T08:01' }, null],
  [{ who: [ana], ends: '2026-03-01T08:59' }, 'over-already'],
  [{ who: [ana], ends: HALF_WRITTEN }, 'half-moment'],
  [{ who: [ana], starts: '12026-03-01T08:59' }, 'half-moment'],
  [{ who: [ana], approval: '101' }, 'approval'],
  [{ who: [ana], approval: '70' }, null],
])('a gift with %j is stopped by %s', (part, fault) => {
  expect(giftFault({ ...NO_GIFT, ...part }, '2026-03-01T09:00')).toBe(fault)
})

test('typed dates are sent as moments in the domain’s time zone', () => {
  const gift = { ...NO_GIFT, who: [ana], starts: '2026-03-01T08:00' }
  expect(askedOf(gift, 'America/Sao_Paulo')).toMatchObject({ starts: '2026-03-01T11:00:00.000Z', ends: null })
  expect(askedOf(gift, 'Asia/Tokyo')).toMatchObject({ starts: '2026-02-28T23:00:00.000Z' })
})

test('a group moved to the exceptions is taken out of the recipients', () => {
  const gift = placed(placed(NO_GIFT, stores, 'who'), stores, 'except')
  expect([gift.who, gift.except]).toEqual([[], [stores]])
  expect(placeOf(gift, { ...stores, name: 'otherwise' })).toBe('except')
  expect(placeOf(placed(gift, stores, null), stores)).toBeNull()
})

test('newcomers are included only when a group is chosen', () => {
  expect(askedOf({ ...NO_GIFT, who: [ana] }, 'UTC').takesNewcomers).toBe(false)
  expect(askedOf({ ...NO_GIFT, who: [ana, stores] }, 'UTC').takesNewcomers).toBe(true)
})

test.each([
  ['alone', null],
  ['default', 'default'],
  ['event', 'event'],
] as const)('a trail to be played %s is given with the team type %s', (how, teamType) => {
  expect(askedOf({ ...NO_GIFT, who: [ana], how }, 'UTC').teamType).toBe(teamType)
})
