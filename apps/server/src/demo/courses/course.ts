import type { Scene } from '../package/kit/art/landscape.js'

/** A picture of the gardens: a landscape from the side, a garden from above, or a flower. */
export type Picture =
  | { kind: 'landscape'; scene: Scene }
  | { kind: 'garden'; seed: string }
  | { kind: 'flower'; seed: string; species: number }

/** A scored question of a course. A question of the kind `order` is answered by putting its options in order. */
export type CourseQuestion = {
  id: string
  kind: 'single' | 'multiple' | 'order'
  prompt: string
  options: { id: string; text: string }[]
  correct: string[]
  right: string
  wrong: string
}

/** One page of a course. Texts are plain; each paragraph is a string. */
export type CoursePage =
  | { kind: 'cover'; title: string; text: string; picture: Picture }
  | { kind: 'text'; title: string; paragraphs: string[]; picture?: Picture }
  | { kind: 'cards'; title: string; text: string; cards: { front: string; back: string }[] }
  | {
      kind: 'compare'
      title: string
      text?: string
      less: { label: string; lines: string[] }
      more: { label: string; lines: string[] }
    }
  | { kind: 'steps'; title: string; steps: { title: string; text: string }[]; picture?: Picture }
  | { kind: 'quote'; text: string; by: string; picture: Picture }
  | { kind: 'question'; question: CourseQuestion }

/** One launchable part of a course: a SCO. */
export type CourseUnit = { id: string; title: string; pages: CoursePage[] }

/** The small source that a SCORM package is built from. `passing` is the passing score out of 100. */
export type Course = {
  id: string
  version: '1.2' | '2004'
  lang: string
  title: string
  palette: string
  brand?: 'ipe'
  passing: number
  units: CourseUnit[]
}
