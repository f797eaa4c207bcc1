import { expect, test } from 'vitest'
import { brandTokens } from './brand-tokens.ts'
import { fromHex, toHex } from './oklch.ts'

const OUR_GREEN = { l: 0.46, c: 0.095, h: 172 }

test('a colour survives the way to OKLCH and back', () => {
  for (const hex of ['#b3202a', '#1f4fd8', '#ffb800', '#000000', '#ffffff', '#7a7a7a'])
    expect(toHex(fromHex(hex))).toBe(hex)
})

// The hex values of tokens-fallback.css, which were read from a browser that knows relative colours.
test('our own colour gives the tokens that stand in tokens-fallback.css', () => {
  expect(brandTokens(OUR_GREEN, 'light')).toMatchObject({
    brand: '#006952',
    'brand-soft': '#d8f4ea',
    bg: '#f5faf8',
    ink: '#10251f',
    'line-strong': '#7b8a85',
  })
  expect(brandTokens(OUR_GREEN, 'dark')).toMatchObject({
    brand: '#73cbb0',
    'on-brand': '#021b14',
    bg: '#0a1310',
    'ink-2': '#bac6c1',
  })
})

test('a bright colour is kept and carries ink, a deep one is held dark and carries white', () => {
  const yellow = brandTokens(fromHex('#ffb800'), 'light')
  expect(fromHex(yellow.brand!).l).toBeGreaterThan(0.76)
  expect(fromHex(yellow['on-brand']!).l).toBeLessThan(0.3)
  const red = brandTokens(fromHex('#b3202a'), 'light')
  expect(fromHex(red.brand!).l).toBeLessThanOrEqual(0.505)
  expect(fromHex(red['on-brand']!).l).toBeGreaterThan(0.98)
})
