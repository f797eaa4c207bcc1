import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)
const textOf = (part: string) => readFileSync(resolve(`@vereda/ui/tokens/${part}.css`), 'utf8')

/** The style sheet of the design tokens, for pages that the apps' builds do not make. */
export const tokensCss = (): string => ['tokens', 'tokens-fallback', 'palettes'].map(textOf).join('\n')

const PLAIN_THEME = /\{([^{}]*--on-brand[^{}]*)\}/g
const valuesIn = (declarations: string) =>
  Object.fromEntries(
    [...declarations.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )

// in the order of the file: the light theme first, then the dark one
const [day = {}, night = {}] = [...textOf('tokens-fallback').matchAll(PLAIN_THEME)].map(([, found = '']) =>
  valuesIn(found),
)

/** A token's light colour in Vereda's own brand as plain hex, where no style sheet can be loaded. Throws a RangeError on an unknown name. */
export function plainColour(token: string): string {
  const colour = day[token]
  if (!colour) throw new RangeError(`no plain colour ${token}`)
  return colour
}

const declared = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

/** The colours of the tokens as plain hex, for a page that follows the system's theme. */
export const COLOURS_CSS = `:root{color-scheme:light dark;${declared(day)}}
@media(prefers-color-scheme:dark){:root{${declared(night)}}}`

// the light palettes, which are written as plain hex; the dark ones have a theme selector in front
const PLAIN_PALETTE = /^ *\.pal-(\w+) \{([^}]*#[^}]*)\}/gm
const colours = (declarations: string) => declarations.match(/#[\da-f]{6}/g) ?? []

/** The gouache palettes by name as plain hex, for pictures that stand alone: ground, three beds, flower, shade, path. */
export const PALETTES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [...textOf('palettes').matchAll(PLAIN_PALETTE)].map(([, name, declarations = '']) => [
    name,
    colours(declarations),
  ]),
)

const NAMES = ['a0', 'a1', 'a2', 'a3', 'a4', 'a5', 'ap']

/** The style text that sets a palette's variables on an element. Throws a RangeError on an unknown name. */
export function paletteStyle(name: string): string {
  const palette = PALETTES[name]
  if (!palette) throw new RangeError(`no palette ${name}`)
  return palette.map((colour, i) => `--${NAMES[i]}:${colour}`).join(';')
}
