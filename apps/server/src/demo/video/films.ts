import { dado } from './dado.ts'
import type { FilmScene } from './drawing.ts'
import type { DemoFilm } from './film-files.ts'
import { gota } from './gota.ts'
import { palha } from './palha.ts'
import { seca } from './seca.ts'
import { volta } from './volta.ts'

/** The scenes of each film, and by how many semitones its music is higher than the first film's. */
export const FILMS: Readonly<Record<DemoFilm, { scenes: readonly FilmScene[]; transposed: number }>> = {
  'caminho-da-gota': { scenes: gota, transposed: 0 },
  'caminho-do-dado': { scenes: dado, transposed: -3 },
  'catorze-quilometros': { scenes: volta, transposed: 2 },
  'quem-mora-na-palha': { scenes: palha, transposed: -5 },
  'gota-de-outubro': { scenes: seca, transposed: -7 },
}
