// @ts-check
import { at, hash } from './random.js'

/**
 * The six gouache palettes as plain colours, for pictures that stand alone (an image file, a PDF, a film). Inside a page the same names
 * are CSS classes (`pal-mata` …), which follow the theme.
 * ground, bed, bed, bed, flower, shade, path
 * @type {Readonly<Record<string, readonly [string, string, string, string, string, string, string]>>}
 */
export const PALETTES = {
  mata: ['#91d099', '#1b7548', '#62ae5a', '#e2e8a2', '#fb89a0', '#083c2d', '#f9f6df'],
  lagoa: ['#83cbda', '#006aa0', '#10a6ad', '#bff0ec', '#fad03e', '#033256', '#edfcfc'],
  ipe: ['#fad459', '#007974', '#f49f2e', '#faf0b6', '#e14e8c', '#003f3f', '#fffae8'],
  pitanga: ['#fa8f77', '#a8353a', '#ffc18f', '#ffdecf', '#379a7f', '#4d1f27', '#fff6eb'],
  jacaranda: ['#cbabe8', '#684892', '#bc74ba', '#f0dcfa', '#ffb649', '#332350', '#fdf5ff'],
  duna: ['#eedcb9', '#2d6bbb', '#e2af7c', '#f8f2df', '#f16e4b', '#213654', '#fefcf4'],
}
export const PALETTE_NAMES = /** @type {const} */ (['mata', 'lagoa', 'ipe', 'pitanga', 'jacaranda', 'duna'])

/** The palette that a seed always gets. @param {string} seed */
export const paletteOf = (seed) => at(PALETTE_NAMES, hash(`pal${seed}`) % PALETTE_NAMES.length)

/** The style text that sets a palette's variables on an element. @param {string} name */
export function paletteStyle(name) {
  const colours = PALETTES[name]
  if (!colours) throw new RangeError(`no palette ${name}`)
  return colours.map((colour, i) => `--${i === 6 ? 'ap' : `a${i}`}:${colour}`).join(';')
}
