import { storedCell } from '../cell/stored-cell.ts'

const brandCell = storedCell<string | null>(
  'vereda.brand',
  (text) => text,
  (brand) => brand,
)

const knowsRelativeColours = () => CSS.supports('color', 'oklch(from red l c h)')

// The browser may not support OKLCH itself; our own way of writing it is read by read-colour.ts.
const isColour = (text: string) => CSS.supports('color', text) || /^oklch\([\d.%\s]+\)$/i.test(text)

/** Tints the whole app with a domain's colour (design 2.1); a text that is no colour counts as none. */
export function showBrand(brand: string | null) {
  const colour = brand && isColour(brand) ? brand : null
  brandCell.set(colour)
  const { style } = document.documentElement
  if (colour) style.setProperty('--brand-in', colour)
  else style.removeProperty('--brand-in')
  if (colour && !knowsRelativeColours())
    void import('./brand-sheet.ts').then(({ showBrandAsHex }) => showBrandAsHex(colour))
}
