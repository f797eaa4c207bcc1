import { pageMatter, Reading } from '@vereda/domain/content/reading.ts'
import type { TrailResource } from '@vereda/domain/trail/trail.ts'
import * as z from 'zod/mini'

type Watched = Pick<TrailResource, 'data' | 'objectData' | 'activityDate' | 'minutes'>

/** The finished share (0–1) of an unfinished page: its films that ran to the end and its questions that were answered. */
export function episodePart({ data, objectData, activityDate }: Watched): number {
  if (activityDate !== null || data.type !== 'contenttool') return 0
  const reading = z.safeParse(Reading, objectData)
  if (!reading.success) return 0
  const { videos, questions } = pageMatter(data.blocks)
  const { watched, answers } = reading.data
  const behind =
    videos.filter((path) => watched.includes(path)).length +
    questions.filter(({ id }) => id in answers).length
  return behind / Math.max(1, videos.length + questions.length)
}

/** About how many minutes of an episode are left, at least one; null if its length is not known. */
export const minutesLeft = (episode: Watched): number | null =>
  episode.minutes ? Math.max(1, Math.round(episode.minutes * (1 - episodePart(episode)))) : null
