import { expect, test } from 'vitest'
import { laidOver, listLaidOver } from './laid-over.ts'

const WAS = { name: 'Bia', phone: null as string | null, email: 'b@x.example' }

test('changes to different fields are merged; a field changed on both sides clashes and keeps the local value', () => {
  const now = { name: 'Bia Reis', phone: '1', email: 'b@x.example' }
  expect(laidOver(WAS, { ...WAS, phone: '2', email: 'c@x.example' }, now)).toEqual({
    laid: { name: 'Bia Reis', phone: '2', email: 'c@x.example' },
    clashing: ['phone'],
  })
  expect(laidOver(WAS, { ...WAS, phone: '1' }, now)).toEqual({ laid: now, clashing: [] })
  expect(laidOver(WAS, WAS, now)).toEqual({ laid: now, clashing: [] })
})

test('a merged list applies the additions and removals of both sides', () => {
  expect(listLaidOver(['a', 'b', 'c'], ['b', 'c', 'd'], ['a', 'b', 'e'])).toEqual(['b', 'e', 'd'])
})
