import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromHex, toHex } from './oklch.ts'

const aByte = fc.integer({ min: 0, max: 255 })
const hexOf = (...bytes: number[]) => `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

test('toHex writes the colour that fromHex read', () => {
  fc.assert(
    fc.property(aByte, aByte, aByte, (r, g, b) => {
      expect(toHex(fromHex(hexOf(r, g, b)))).toBe(hexOf(r, g, b))
    }),
  )
})

test.each([
  ['#ffffff', { l: 1, c: 0 }],
  ['#000000', { l: 0, c: 0 }],
  ['#ff0000', { l: 0.628, c: 0.258, h: 29.2 }],
  ['#0000ff', { l: 0.452, c: 0.313, h: 264.1 }],
])('%s has the values of the published formula', (hex, expected) => {
  const found = fromHex(hex)
  for (const [part, value] of Object.entries(expected))
    expect(found[part as keyof typeof found]).toBeCloseTo(value, part === 'h' ? 1 : 3)
})

test('a colour outside the screen’s range is cut to a valid one', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -1, max: 2, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (l, c) => {
        expect(toHex({ l, c, h: 140 })).toMatch(/^#[0-9a-f]{6}$/)
      },
    ),
  )
})
