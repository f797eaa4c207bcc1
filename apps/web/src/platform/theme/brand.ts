import { storedCell } from '../cell/stored-cell.ts'

const brandCell = storedCell<string | null>(
  'vereda.brand',
  (text) => text,
  (brand) => brand,
)

/** Tints the whole app with a domain's one colour (design 2.1); anything that is no colour is left aside. */
export function showBrand(brand: string | null) {
  const colour = brand && CSS.supports('color', brand) ? brand : null
  brandCell.set(colour)
  const { style } = document.documentElement
  if (colour) style.setProperty('--brand-in', colour)
  else style.removeProperty('--brand-in')
}
