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

/** Where the learner is in a post or a page. Every change goes to the app as the whole claim, and is shown once the app has answered. */
export type ReadingSession = {
  reading(): Reading
  isFinished(): boolean
  /** How many videos are still to be watched and questions to be answered. */
  left(): { videos: number; questions: number }
  /**
   * What an answer earns of the activity's points, rounded to a tenth: rounded to whole points, the shares of several questions could add up
   * to more than the total.
   */
  pointsOf(question: Question, answer: readonly string[]): number
  /** Resolves when the change is stored, or the app has said that it is not: nothing is shown as done before that (rule S1). */
  change(next: Partial<Reading>): Promise<void>
  onChange(listener: () => void): void
}

/** Begins at the state in which the last sitting ended. */
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
    pointsOf: (question, answer) =>
      Math.round(answerPoints(matter, question, answer, play.maxPoints) * 10) / 10,
    async change(next) {
      const changed = { ...reading, ...next }
      reading = changed
      port.commit({ kind: 'claim', claim: readingClaim(matter, reading, play.maxPoints) })
      await port.answered()
      if (reading === changed) for (const listener of listeners) listener() // otherwise the next change shows it
    },
    onChange: (listener) => listeners.push(listener),
  }
}
