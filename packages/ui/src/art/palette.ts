import { hash } from './random.ts'

const PALETTES = ['mata', 'lagoa', 'ipe', 'pitanga', 'jacaranda', 'duna'] as const
export type Palette = (typeof PALETTES)[number] | 'brand'

/** The palette of an id, always the same one. */
export const paletteOf = (seed: string): Palette => PALETTES[hash(`pal${seed}`) % PALETTES.length]!

/** The class that sets a palette's colours: the given palette, or else the seed's. */
export const paletteClass = (seed: string, palette?: Palette): string => `pal-${palette ?? paletteOf(seed)}`

/** The palette of a position in a row, so that neighbours differ: for the stages of a board. */
export const paletteAt = (place: number): Palette => PALETTES[place % PALETTES.length]!
