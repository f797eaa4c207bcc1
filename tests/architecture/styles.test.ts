import { describe, expect, test } from 'vitest'
import { sourceFiles, textOf } from './source-files.ts'

const SCALE = 'packages/ui/src/tokens/tokens.css'

/**
 * Spaces that are written in pixels beside the scale of design 2.5, in each workspace that has the scale: the numbers may fall, never rise.
 * Whoever takes one away lowers its number here.
 */
const RAW_SPACES: Readonly<Record<string, number>> = {
  'apps/studio': 0,
  'apps/web': 210,
  'packages/ui': 41,
}

const DECLARATION =
  /(?:^|[;{\s])((?:margin|padding|inset)(?:-[a-z]+)*|(?:row-|column-)?gap|top|right|bottom|left)\s*:([^;}]*)/gm
const SCALED = /(?<![\w.])(?:4|8|12|16|20|24|32|40|56|72)px\b/g
const IN_PIXELS = /(?<![\w.])\d*\.?\d+px\b/g

/** Each space of a file that is written in pixels, as `file: property: value`. */
const spacesIn = (path: string, unit: RegExp): string[] =>
  [...textOf(path).matchAll(DECLARATION)].flatMap(([, property = '', value = '']) =>
    [...value.matchAll(unit)].map(() => `${path}: ${property}:${value}`),
  )

const stylesOf = (workspace: string) =>
  sourceFiles(/\.css$/).filter((path) => path.startsWith(`${workspace}/src/`) && path !== SCALE)

describe.each(Object.entries(RAW_SPACES))('spaces of %s', (workspace, budget) => {
  test('that are on the scale are written as its tokens', () => {
    expect(stylesOf(workspace).flatMap((path) => spacesIn(path, SCALED))).toEqual([])
  })

  test('that are not on it do not become more', () => {
    const raw = stylesOf(workspace).flatMap((path) => spacesIn(path, IN_PIXELS))
    expect(raw.length).toBe(budget)
  })
})
