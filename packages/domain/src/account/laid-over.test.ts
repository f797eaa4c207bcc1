import { expect, test } from 'vitest'
import { laidOver, listLaidOver } from './laid-over.ts'

const WAS = { name: 'Bia', phone: null as string | null, email: 'b@x.example' }

test('what was changed here stands beside what was changed elsewhere; a field that both changed is told, and is the one from here', () => {
  const now = { name: 'Bia Reis', phone: '1', email: 'b@x.example' }
  expect(laidOver(WAS, { ...WAS, phone: '2', email: 'c@x.example' }, now)).toEqual({
    laid: { name: 'Bia Reis', phone: '2', email: 'c@x.example' },
    clashing: ['phone'],
  })
  expect(laidOver(WAS, { ...WAS, phone: '1' }, now)).toEqual({ laid: now, clashing: [] })
  expect(laidOver(WAS, WAS, now)).toEqual({ laid: now, clashing: [] })
})

test('who was put in or taken out on either side is so', () => {
  expect(listLaidOver(['a', 'b', 'c'], ['b', 'c', 'd'], ['a', 'b', 'e'])).toEqual(['b', 'e', 'd'])
})
