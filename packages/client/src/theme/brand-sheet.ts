import { brandPalette, brandTokens } from './brand-tokens.ts'
import type { Oklch } from './oklch.ts'
import { readColour } from './read-colour.ts'

const declared = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

function rulesFor(brand: Oklch, theme: 'light' | 'dark'): string {
  const scope = `[data-theme=${theme}]`
  return `${scope}{${declared(brandTokens(brand, theme))}}${scope} .pal-brand{${declared(brandPalette(brand, theme))}}`
}

let sheet: CSSStyleSheet | null = null

/**
 * Tints the app in a browser without relative colours: writes the tokens as hex, for both themes, into a sheet after all others (design
 * 2.1).
 */
export function showBrandAsHex(colour: string) {
  const brand = readColour(colour)
  if (!brand) return
  if (!sheet) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
  sheet.replaceSync(rulesFor(brand, 'light') + rulesFor(brand, 'dark'))
}
