import { brandPalette, brandTokens } from '@vereda/client/theme/brand-tokens.ts'
import { readColour } from '@vereda/client/theme/read-colour.ts'

const BLACK = { l: 0.25, c: 0, h: 0 }

/** The organisation's colours of the light theme as hex, by token: paper is light whatever the theme, and a PDF knows no CSS variables. */
export function sheetColours(): Record<string, string> {
  const brand = getComputedStyle(document.documentElement).getPropertyValue('--brand-in').trim()
  const colour = readColour(brand) ?? BLACK
  return { ...brandTokens(colour, 'light'), ...brandPalette(colour, 'light') }
}

/** Replaces the CSS variables in a drawing by their colours. */
export const coloured = (drawing: string, colours: Record<string, string>): string =>
  drawing.replace(/var\(--([\w-]+)\)/g, (whole, name: string) => colours[name] ?? whole)
