// @ts-check
import { at, hash } from './random.js'

/** The names of the gouache palettes. On a page each is a CSS class (`pal-mata` …) that follows the theme. */
export const PALETTE_NAMES = /** @type {const} */ (['mata', 'lagoa', 'ipe', 'pitanga', 'jacaranda', 'duna'])

/** The palette that a seed always gets. @param {string} seed */
export const paletteOf = (seed) => at(PALETTE_NAMES, hash(`pal${seed}`) % PALETTE_NAMES.length)
