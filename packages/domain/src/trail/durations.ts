import { picturesOf } from '../content/block-parts.ts'
import type { PageBlock } from '../content/page-block.ts'
import type { ResourceData } from '../resource/kinds.ts'
import type { TrailDocument } from './trail-document.ts'

const WORDS_A_MINUTE = 180 // the speed of adults who read to understand
const QUESTION_MINUTES = 0.5
const PICTURE_MINUTES = 0.2
const VIDEO_MINUTES = 2 // no document holds the length of a video
const AUDIO_MINUTES = 2 // nor the length of a sound
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
    case 'resource': // the activity that it leads to has its own minutes
      return 0
    case 'file':
      return FILE_MINUTES
    case 'question':
      return QUESTION_MINUTES + readingMinutes(block.question.prompt)
  }
}

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)
const whole = (minutes: number) => Math.max(1, Math.round(minutes))

/** The estimated minutes of a post or a page, from its content; null for a package, whose duration only its author knows. */
export function contentMinutes(data: ResourceData): number | null {
  if (data.type === 'contenttool') return whole(sum(data.blocks.map(blockMinutes)))
  if (data.type === 'post') return whole(readingMinutes(data.html) + data.files.length * FILE_MINUTES)
  return null
}

/** The trail with the minutes of its posts and pages. The trail's own minutes are their sum where every activity has minutes. */
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
