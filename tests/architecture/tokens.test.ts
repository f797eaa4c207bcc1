import { expect, test } from 'vitest'
import { filesUnder, textOf } from './source-files.ts'
import { coloursOf, definedAgain, namesOf, writtenAgain } from './tokens.ts'

const TOKENS = 'packages/ui/src/tokens/'
const sheets = filesUnder('packages/ui/src/tokens', /\.css$/).map(textOf)
const names = namesOf(sheets)
const colours = coloursOf(sheets)

const files = ['apps', 'packages']
  .flatMap((folder) => filesUnder(folder, /\.(css|tsx?|m?js|html|svg|webmanifest)$/))
  .filter((path) => !path.startsWith(TOKENS) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: textOf(path) }))

/** The places that set a token on purpose, for a part of a page or for another page. */
const SET_ON_PURPOSE = [
  /^apps\/player\/src\/reader\/look\/reader\.css: --text: /, // two fonts, without the app's digits
  /^apps\/server\/src\/demo\/package\/kit\/brand\.css: --brand-in: /, // an organisation's own colour
  /^apps\/web\/src\/features\/frontdoor\/domain-card\.tsx: --brand-in: domain\.brand/,
  /^apps\/server\/src\/demo\/package\/kit\/brand\.css: --(fast|base|slow|grow): 1ms$/, // for readers who want no motion
  /^apps\/web\/src\/features\/trail\/map\/map\.module\.css: --kc?: /, // the map is darker at night than other gardens
  // a stage is dark also in the light theme, and its pictures are as light as at dusk
  /^apps\/web\/src\/features\/trail\/episodes\/episodes\.module\.css: --kc?: /,
  /^packages\/ui\/src\/avatar\/avatar\.module\.css: --k: 1$/, // an avatar is as light at night
]

const WRITTEN_ON_PURPOSE = [
  /^apps\/server\/src\/demo\/(domains|stories|video|package\/games)\//, // a logo, a shirt, a film, a road sign
  /^apps\/(web|studio)\/(index\.html|public\/[\w/-]+\.(svg|css|webmanifest)): /, // loaded before any style sheet, or without one
]

const unlike = (allowed: readonly RegExp[]) => (found: string) => !allowed.some((known) => known.test(found))

test('no file gives a token a second value', () => {
  expect(names.size).toBeGreaterThan(80)
  expect(definedAgain(names, files).filter(unlike(SET_ON_PURPOSE))).toEqual([])
})

test('no file writes out a colour that a token has', () => {
  expect(colours.size).toBeGreaterThan(150)
  expect(writtenAgain(colours, files).filter(unlike(WRITTEN_ON_PURPOSE))).toEqual([])
})

test.each([
  ...SET_ON_PURPOSE.map((known) => [known, definedAgain(names, files)] as const),
  ...WRITTEN_ON_PURPOSE.map((known) => [known, writtenAgain(colours, files)] as const),
])('the exception %s is still needed', (known, found) => {
  expect(found.some((one) => known.test(one))).toBe(true)
})

test('the check finds a copied token by its name and by its value', () => {
  const copy = [{ path: 'a.css', text: '.a { --ok: #000000; color: oklch(0.5 0.115\n 155); }' }]
  expect(definedAgain(names, copy)).toEqual(['a.css: --ok: #000000'])
  expect(writtenAgain(colours, copy)).toEqual(['a.css: oklch(0.5 0.115 155)'])
})
