import { expect, test } from 'vitest'
import { askedOf, type GiftFault, giftFault, NO_GIFT } from './gift.ts'

const ana = { id: 'ana', name: 'Ana' }

test.each<[object, GiftFault | null]>([
  [{}, 'nobody'],
  [{ people: [ana] }, null],
  [{ isForEverybody: true }, null],
  [{ people: [ana], starts: '2026-03-02', ends: '2026-03-01' }, 'ends-before-start'],
  [{ people: [ana], starts: '2026-03-02', ends: '2026-03-02' }, null],
  [{ people: [ana], ends: '2026-02-27' }, 'over-already'],
])('%j: %s', (part, fault) => {
  expect(giftFault({ ...NO_GIFT, ...part }, '2026-03-01')).toBe(fault)
})

test('a day that is given to is whole: it begins with its first second and ends with its last', () => {
  const { starts, ends } = askedOf({ ...NO_GIFT, people: [ana], starts: '2026-03-01', ends: '2026-03-01' })
  expect(Date.parse(ends!) - Date.parse(starts!)).toBe((24 * 60 * 60 - 1) * 1000)
})
