import { storedCell } from '../cell/stored-cell.ts'

const brandCell = storedCell<string | null>(
  'vereda.brand',
  (text) => text,
  (brand) => brand,
)

const knowsRelativeColours = () => CSS.supports('color', 'oklch(from red l c h)')

// OKLCH itself may be new to the browser; what it is of ours is read elsewhere.
const isColour = (text: string) => CSS.supports('color', text) || /^oklch\([\d.%\s]+\)$/i.test(text)

/** Tints the whole app with a domain's one colour (design 2.1); anything that is no colour is left aside. */
export function showBrand(brand: string | null) {
  const colour = brand && isColour(brand) ? brand : null
  brandCell.set(colour)
  const { style } = document.documentElement
  if (colour) style.setProperty('--brand-in', colour)
  else style.removeProperty('--brand-in')
  if (colour && !knowsRelativeColours())
    void import('./brand-sheet.ts').then(({ showBrandAsHex }) => showBrandAsHex(colour))
}
