import type { StudioNotice } from '@vereda/contract/rest/studio-notices.ts'
import { expect, test } from 'vitest'
import { isGoingOut, nextLookMs } from './due.ts'

const NOW = Date.parse('2026-11-23T11:00:00.000Z')
const notice = (state: StudioNotice['state'], afterMs: number): StudioNotice => ({
  ...{
    id: 'n',
    title: 'Rain',
    text: 'Soon.',
    trailTitle: null,
    toChosen: false,
    author: null,
    people: 0,
    read: 0,
  },
  state,
  date: new Date(NOW + afterMs).toISOString(),
})

test('the list is looked at when its next scheduled notice is due', () => {
  const notices = [notice('scheduled', 9_000), notice('scheduled', 4_000), notice('sent', -1_000)]
  expect(nextLookMs(notices, NOW)).toBe(4_000)
})

test('the list is not looked at when nothing is scheduled', () => {
  expect(nextLookMs([notice('sent', -1_000), notice('withdrawn', 1_000)], NOW)).toBeNull()
})

test('a due notice that is not sent yet is looked at again, and is going out', () => {
  const due = notice('scheduled', 0)
  expect(nextLookMs([due, notice('scheduled', 1_000)], NOW)).toBe(15_000)
  expect([due, notice('scheduled', 1), notice('sent', 0)].map((one) => isGoingOut(one, NOW))).toEqual([
    true,
    false,
    false,
  ])
})

test('a notice in two months does not overflow the timer', () => {
  expect(nextLookMs([notice('scheduled', 60 * 86_400_000)], NOW)).toBe(2 ** 31 - 1)
})
