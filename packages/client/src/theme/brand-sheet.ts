import { brandPalette, brandTokens } from './brand-tokens.ts'
import { fromHex, type Oklch } from './oklch.ts'

const OKLCH = /^oklch\(\s*([\d.]+)(%?)\s+([\d.]+)\s+([\d.]+)/i
const HEX = /^#[0-9a-f]{6}$/i

/** Reads a domain's colour where the browser can't: OKLCH as we write it ourselves, else whatever it can paint. */
function readColour(colour: string): Oklch | null {
  const parts = OKLCH.exec(colour)
  if (parts) return { l: Number(parts[1]) / (parts[2] ? 100 : 1), c: Number(parts[3]), h: Number(parts[4]) }
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) return null
  pen.fillStyle = colour
  return HEX.test(pen.fillStyle) ? fromHex(pen.fillStyle) : null
}

const declared = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

function rulesFor(brand: Oklch, theme: 'light' | 'dark'): string {
  const scope = `[data-theme=${theme}]`
  return `${scope}{${declared(brandTokens(brand, theme))}}${scope} .pal-brand{${declared(brandPalette(brand, theme))}}`
}

let sheet: CSSStyleSheet | null = null

/** Tints the app in a browser without relative colours: the tokens as hex, for both themes, in a sheet after all others (design 2.1). */
export function showBrandAsHex(colour: string) {
  const brand = readColour(colour)
  if (!brand) return
  if (!sheet) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
  sheet.replaceSync(rulesFor(brand, 'light') + rulesFor(brand, 'dark'))
}
