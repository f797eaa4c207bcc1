import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brandPalette, brandTokens } from './brand-tokens.ts'
import { fromHex, toHex } from './oklch.ts'

const OUR_GREEN = { l: 0.46, c: 0.095, h: 172 }

test('a colour is the same after a conversion to OKLCH and back', () => {
  for (const hex of ['#b3202a', '#1f4fd8', '#ffb800', '#000000', '#ffffff', '#7a7a7a'])
    expect(toHex(fromHex(hex))).toBe(hex)
})

const styleOf = (file: string) =>
  readFileSync(join(import.meta.dirname, '../../../ui/src/tokens', file), 'utf8')
const hexIn = (block: string) =>
  Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, ...token]) => token))

/** The tokens of a theme in tokens-fallback.css, which were read from a browser that supports relative colours. */
const fallbackOf = (theme: 'light' | 'dark') =>
  hexIn(new RegExp(`\\[data-theme="${theme}"\\] \\{([^}]*)`).exec(styleOf('tokens-fallback.css'))![1]!)

test.each(['light', 'dark'] as const)(
  'in %s, our own brand colour gives the tokens of tokens-fallback.css',
  (theme) => {
    const tokens = brandTokens(OUR_GREEN, theme)
    expect(Object.keys(tokens)).toHaveLength(17)
    expect(fallbackOf(theme)).toMatchObject(tokens)
  },
)

test('a bright brand stays bright with dark text, and a deep one stays dark with white text', () => {
  const yellow = brandTokens(fromHex('#ffb800'), 'light')
  expect(fromHex(yellow.brand!).l).toBeGreaterThan(0.76)
  expect(fromHex(yellow['on-brand']!).l).toBeLessThan(0.3)
  const red = brandTokens(fromHex('#b3202a'), 'light')
  expect(fromHex(red.brand!).l).toBeLessThanOrEqual(0.505)
  expect(fromHex(red['on-brand']!).l).toBeGreaterThan(0.98)
})

test('a fill is at most as vivid as design 2.1 allows', () => {
  const vivid = { l: 0.46, c: 0.3, h: 264 }
  expect(brandTokens(vivid, 'light')).toEqual(brandTokens({ ...vivid, c: 0.18 }, 'light'))
})

/** The organisation’s own garden by theme, as palettes.css gives it to browsers without relative colours. */
const gardens = () =>
  [
    ...styleOf('palettes.css')
      .split('@supports')[1]!
      .matchAll(/\.pal-brand \{([^}]*)/g),
  ].map(([, block]) => hexIn(block!))

test('our own brand colour gives the palette of palettes.css in both themes', () => {
  expect([brandPalette(OUR_GREEN, 'light'), brandPalette(OUR_GREEN, 'dark')]).toEqual(gardens())
})
