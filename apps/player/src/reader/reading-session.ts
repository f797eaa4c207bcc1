import type { Question } from '@vereda/domain/content/page-block.ts'
import type { PagePlay, PostPlay } from '@vereda/domain/content/player-protocol.ts'
import {
  answerPoints,
  isRead,
  pageMatter,
  type Reading,
  readingClaim,
} from '@vereda/domain/content/reading.ts'
import type { AppPort } from '../play/app-port.ts'
import { blocksOf } from './matter.ts'

/** Where the learner is in a post or a page; every change goes to the app as the whole claim. */
export type ReadingSession = {
  reading(): Reading
  isFinished(): boolean
  /** What is still to be watched and answered. */
  left(): { videos: number; questions: number }
  /** What an answer earns of the activity's points, in whole points as they count. */
  pointsOf(question: Question, answer: readonly string[]): number
  change(next: Partial<Reading>): void
  onChange(listener: () => void): void
}

/** Begins where the last sitting left off. */
export function readingSession(play: PagePlay | PostPlay, port: AppPort): ReadingSession {
  const matter = pageMatter(blocksOf(play).filter((block) => block.kind !== 'link'))
  const listeners: (() => void)[] = []
  let reading = play.reading
  return {
    reading: () => reading,
    isFinished: () => isRead(matter, reading),
    left: () => ({
      videos: matter.videos.filter((path) => !reading.watched.includes(path)).length,
      questions: matter.questions.filter(({ id }) => !(id in reading.answers)).length,
    }),
    pointsOf: (question, answer) => Math.round(answerPoints(matter, question, answer, play.maxPoints)),
    change(next) {
      reading = { ...reading, ...next }
      port.commit({ kind: 'claim', claim: readingClaim(matter, reading, play.maxPoints) })
      for (const listener of listeners) listener()
    },
    onChange: (listener) => listeners.push(listener),
  }
}
