import { picturesOf } from '../content/block-parts.ts'
import type { PageBlock } from '../content/page-block.ts'
import type { ResourceData } from '../resource/kinds.ts'
import type { TrailDocument } from './trail-document.ts'

const WORDS_A_MINUTE = 180 // of adults who read to understand
const QUESTION_MINUTES = 0.5
const PICTURE_MINUTES = 0.2
const VIDEO_MINUTES = 2 // its length stands in no document
const AUDIO_MINUTES = 2 // nor does that of a sound
const FILE_MINUTES = 1

const wordsIn = (html: string) =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length
const readingMinutes = (html: string) => wordsIn(html) / WORDS_A_MINUTE

function blockMinutes(block: PageBlock): number {
  switch (block.kind) {
    case 'text':
    case 'callout':
      return readingMinutes(block.html)
    case 'image':
    case 'gallery':
      return picturesOf(block).length * PICTURE_MINUTES
    case 'video':
      return VIDEO_MINUTES
    case 'audio':
      return AUDIO_MINUTES
    case 'resource': // it has minutes of its own
      return 0
    case 'file':
      return FILE_MINUTES
    case 'question':
      return QUESTION_MINUTES + readingMinutes(block.question.prompt)
  }
}

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)
const whole = (minutes: number) => Math.max(1, Math.round(minutes))

/** About how many minutes a post or a page takes, from what is in it; null of a package, which only its author knows. */
export function contentMinutes(data: ResourceData): number | null {
  if (data.type === 'contenttool') return whole(sum(data.blocks.map(blockMinutes)))
  if (data.type === 'post') return whole(readingMinutes(data.html) + data.files.length * FILE_MINUTES)
  return null
}

/** A trail with the minutes of its posts and pages, and its own as their sum where those of every activity are known. */
export function withDurations<D extends Pick<TrailDocument, 'steps' | 'minutes'>>(document: D): D {
  const steps = document.steps.map((step) => ({
    ...step,
    resources: step.resources.map((resource) => {
      const minutes = contentMinutes(resource.data) ?? resource.minutes
      return minutes === undefined ? resource : { ...resource, minutes }
    }),
  }))
  const all = steps.flatMap((step) => step.resources.map(({ minutes }) => minutes))
  const known = all.filter((minutes) => minutes !== undefined)
  const total = all.length > 0 && known.length === all.length ? sum(known) : document.minutes
  return { ...document, steps, ...(total !== undefined && { minutes: total }) }
}
