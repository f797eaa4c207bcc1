import { hash } from './random.ts'

const PALETTES = ['mata', 'lagoa', 'ipe', 'pitanga', 'jacaranda', 'duna'] as const
export type Palette = (typeof PALETTES)[number] | 'brand'

/** The palette that an id always has. */
export const paletteOf = (seed: string): Palette => PALETTES[hash(`pal${seed}`) % PALETTES.length]!

/** The class that sets a palette's colours: of the seed, or the one given. */
export const paletteClass = (seed: string, palette?: Palette): string => `pal-${palette ?? paletteOf(seed)}`

/** The palette of a place in a row, so that neighbours differ: the stages of a board. */
export const paletteAt = (place: number): Palette => PALETTES[place % PALETTES.length]!
