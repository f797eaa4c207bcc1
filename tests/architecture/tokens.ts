import type { Source } from './unused.ts'

const COMMENT = /\/\*[\s\S]*?\*\//g
const DECLARED = /(--[\w-]+)['"]?\s*:\s*([^;{}]+)/g
const COLOUR = /#[\da-f]{6}(?:[\da-f]{2})?\b|\boklch\((?:[^()]|\([^()]*\))*\)/gi

const spaced = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()

/** The names to which the token sheets give a value. */
export const namesOf = (sheets: readonly string[]): Set<string> =>
  new Set(
    sheets.flatMap((text) => [...text.replace(COMMENT, '').matchAll(DECLARED)].map(([, name = '']) => name)),
  )

const PROBE = 'oklch(from red l c h)' // tests whether a browser knows relative colours

/** The colours that the token sheets contain. */
export const coloursOf = (sheets: readonly string[]): Set<string> =>
  new Set(
    sheets
      .flatMap((text) => text.replace(COMMENT, '').match(COLOUR) ?? [])
      .map(spaced)
      .filter((colour) => colour !== PROBE),
  )

/** All tokens that a file defines again, as `file: name: value`. */
export const definedAgain = (names: ReadonlySet<string>, files: readonly Source[]): string[] =>
  files.flatMap(({ path, text }) =>
    [...text.matchAll(DECLARED)]
      .filter(([, name = '']) => names.has(name))
      .map(([, name, value = '']) => `${path}: ${name}: ${spaced(value)}`),
  )

/** All token colours that a file writes out, as `file: colour`. */
export const writtenAgain = (colours: ReadonlySet<string>, files: readonly Source[]): string[] =>
  files.flatMap(({ path, text }) =>
    [...new Set((text.match(COLOUR) ?? []).map(spaced))]
      .filter((colour) => colours.has(colour))
      .map((colour) => `${path}: ${colour}`),
  )
