import { brandTokens } from '@vereda/client/theme/brand-tokens.ts'
import { fromHex } from '@vereda/client/theme/oklch.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastOf } from './contrast.ts'

test('contrast is 1 for a colour on itself and 21 for black on white', () => {
  expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21, 5)
  expect(contrastOf('#336699', '#336699')).toBe(1)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('words on any brand colour have enough contrast, in the light and the dark theme', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(hex, fc.constantFrom('light', 'dark'), (colour, theme) => {
      const tokens = brandTokens(fromHex(colour), theme as 'light' | 'dark')
      expect(contrastOf(tokens.brand!, tokens['on-brand']!)).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 500 },
  )
})
