import { expect, test } from 'vitest'
import { sourceFiles, textOf } from './source-files.ts'

const SCALE = 'packages/ui/src/tokens/tokens.css'
const WORKSPACES = ['apps/player', 'apps/studio', 'apps/web', 'packages/ui']

/** Spaces that follow from a picture or from other parts of the screen, and not from the scale of design 2.5. */
const OF_THEIR_OWN = [
  'apps/web/src/features/player/celebration.module.css: margin-left: -48px', // half of its own width
  'apps/web/src/features/rank/podium.module.css: inset: 0 0 60px', // the garden ends at the top of the steps
  'apps/web/src/features/trail/board/board.module.css: top: calc((100cqw - (var(--columns) - 1) * var(--gap)) / var(--columns) / 2 - 5px)', // half of a joint
  'apps/web/src/features/trail/conclusion/bouquet.module.css: margin: -76px 0 var(--s3)', // the flowers overlap the card's edge
  'apps/web/src/features/trail/cover/cover-frame.module.css: margin-left: clamp(0px, 8vw - var(--s8), 120px)', // grows with the width of the screen
  'apps/web/src/features/trail/map/map.module.css: top: -44px', // the pawn's own height
  'packages/ui/src/choice-card/choice-card.module.css: margin-top: -3px', // centres a tick in its box
  'packages/ui/src/stones/stones.module.css: top: -3px', // centres a stone in its line
]

const DECLARATION =
  /(?:^|[;{\s])((?:scroll-)?(?:margin|padding)(?:-[a-z]+)*|inset(?:-[a-z]+)*|(?:row-|column-)?gap|top|right|bottom|left)\s*:([^;}]*)/gm
const NO_SPACE = /(?<![\w.])[01]px\b/g
const IN_PIXELS = /(?<![\w.])\d*\.?\d+px\b/

/** All spaces that a style sheet gives in pixels, as `property: value`. Hairlines and zero do not count. */
function spacesIn(css: string): string[] {
  const declared = [...css.matchAll(DECLARATION)].map(([, property = '', value = '']) => ({
    property,
    value: value.replace(/\s+/g, ' ').replace(/\( /g, '(').replace(/ \)/g, ')').trim(),
  }))
  return declared
    .filter(({ value }) => IN_PIXELS.test(value.replace(NO_SPACE, '')))
    .map(({ property, value }) => `${property}: ${value}`)
}

const sheets = sourceFiles(/\.css$/).filter(
  (path) => path !== SCALE && WORKSPACES.some((workspace) => path.startsWith(`${workspace}/src/`)),
)

test('every space is a token of the scale', () => {
  const found = sheets.flatMap((path) => spacesIn(textOf(path)).map((space) => `${path}: ${space}`))
  expect(found.toSorted()).toEqual(OF_THEIR_OWN.toSorted())
})

test('the check finds a space in pixels in every property, and ignores hairlines', () => {
  expect(
    spacesIn(
      '.a { padding: 0 8px; margin-inline-start: calc(100% - 3px); row-gap: 1px; inset: auto 0 4.5px }',
    ),
  ).toEqual(['padding: 0 8px', 'margin-inline-start: calc(100% - 3px)', 'inset: auto 0 4.5px'])
  expect(spacesIn('.a { border-top: 8px solid; width: 8px; gap: var(--s2); top: -1px }')).toEqual([])
})

const ANIMATION = /animation(?:-name)?\s*:([^;}]*)/g
const IDENTIFIER = /(?<![\w.-])[a-z][\w-]*(?![\w(-])/gi
const FUNCTION = /(?!global)\b[a-z-]+\([^()]*\)/g
const NO_NAME = new Set(
  'none initial infinite linear ease ease-in ease-out ease-in-out both forwards backwards normal reverse alternate alternate-reverse paused running'.split(
    ' ',
  ),
)
const keyframesOf = (css: string) => [...css.matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name!)

/** The animations that a CSS module names but does not define. Names in a module are its own, except those in `global()`. */
function strangeAnimations(css: string, shared: readonly string[]): string[] {
  const own = new Set(keyframesOf(css))
  const said = [...css.matchAll(ANIMATION)].map(([, value = '']) => value.replace(FUNCTION, ' '))
  const meant = (value: string) =>
    value.replace(/global\(([\w-]+)\)/g, (_, name) => (shared.includes(name) ? '' : name))
  return said
    .flatMap((value) => meant(value).match(IDENTIFIER) ?? [])
    .filter((name) => !NO_NAME.has(name) && !own.has(name))
}

test('every animation that a module names exists', () => {
  const modules = sheets.filter((path) => path.endsWith('.module.css'))
  const shared = keyframesOf(textOf('packages/ui/src/base/base.css'))
  const found = modules.flatMap((path) =>
    strangeAnimations(textOf(path), shared).map((name) => `${path}: ${name}`),
  )
  expect(found).toEqual([])
})

test('the check finds an animation of another sheet, unless it is named as an existing global one', () => {
  const css = '.a { animation: turn 1.6s linear infinite } .b { animation-name: global(turn) }'
  expect(strangeAnimations(css, ['turn'])).toEqual(['turn'])
  expect(strangeAnimations(css, [])).toEqual(['turn', 'turn'])
  const own = '.a { animation: own var(--slow) var(--out) both } @keyframes own {}'
  expect(strangeAnimations(own, [])).toEqual([])
})
