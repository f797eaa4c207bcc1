import type { Scene } from '../package/kit/art/landscape.js'

/** A part of a printed page, from top to bottom. */
export type GuideBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'steps'; steps: { title: string; text: string }[] }
  | { kind: 'columns'; left: { title: string; lines: string[] }; right: { title: string; lines: string[] } }
  | { kind: 'table'; head: string[]; rows: string[][] }
  | { kind: 'lines'; labels: string[] }

/** A printed guide: A4 pages, the first under a landscape. */
export type Guide = {
  file: string
  title: string
  kicker: string
  lead: string
  foot: string
  palette: string
  scene: Scene
  pages: GuideBlock[][]
}
