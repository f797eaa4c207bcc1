import * as z from 'zod/mini'
import type { PlayClaim } from '../play/play-claim.ts'
import { gradeQuestion } from './grade-question.ts'
import type { PageBlock, Question } from './page-block.ts'

/**
 * How far a learner is in a post or a content page. It is stored as the play's objectData, so that the learner can resume: whether the last
 * block was seen, which videos were played to their end, the position of each video (seconds), and the last answer to each question. `best`
 * holds, by question, an earlier answer that earned more than the last one; `first` holds the first answer where another followed.
 */
export const Reading = z.object({
  reachedEnd: z.boolean(),
  watched: z.array(z.string()),
  positions: z.record(z.string(), z.number()),
  answers: z.record(z.string(), z.array(z.string())),
  best: z.optional(z.record(z.string(), z.array(z.string()))),
  first: z.optional(z.record(z.string(), z.array(z.string()))),
})
export type Reading = z.infer<typeof Reading>

export const NOTHING_READ: Reading = { reachedEnd: false, watched: [], positions: {}, answers: {} }

/** What a learner must watch and answer before a reading is finished. */
export type ReadingMatter = { videos: string[]; questions: Question[] }

/** The videos and questions of a content page. */
export const pageMatter = (blocks: readonly PageBlock[]): ReadingMatter => ({
  videos: blocks.flatMap((block) => (block.kind === 'video' ? [block.path] : [])),
  questions: blocks.flatMap((block) => (block.kind === 'question' ? [block.question] : [])),
})

/** Whether a reading is finished: read to the end, every embedded video watched, all questions answered (decisions 2). */
export function isRead(matter: ReadingMatter, reading: Reading): boolean {
  return (
    reading.reachedEnd &&
    matter.videos.every((path) => reading.watched.includes(path)) &&
    matter.questions.every((question) => question.id in reading.answers)
  )
}

/** The answer to a question that counts: the one that earned the most; undefined before the question is answered. */
const countedAnswer = ({ id }: Question, { best, answers }: Reading): string[] | undefined =>
  best?.[id] ?? answers[id]

/** The reading after a question was answered, for the first time or again. */
export function answered(reading: Reading, question: Question, answer: string[]): Reading {
  const before = countedAnswer(question, reading)
  const worth = (given: string[]) => gradeQuestion(question, given).points
  const { [question.id]: _, ...best } = reading.best ?? {}
  const answers = { ...reading.answers, [question.id]: answer }
  const isWorse = before !== undefined && worth(before) > worth(answer)
  const last = reading.answers[question.id]
  const first = last ? { [question.id]: last, ...reading.first } : reading.first
  return {
    ...reading,
    answers,
    best: isWorse ? { ...best, [question.id]: before } : best,
    ...(first && { first }),
  }
}

const gradeOf = (question: Question, reading: Reading) => {
  const answer = reading.answers[question.id] ?? []
  const first = reading.first?.[question.id]
  return { question: question.id, answer, ...gradeQuestion(question, answer), ...(first && { first }) }
}

/** The sum of the questions' points. Each question gets its share of the reading's points by it. */
export const weightOf = ({ questions }: Pick<ReadingMatter, 'questions'>): number =>
  questions.reduce((sum, question) => sum + question.points, 0)

/** The points that an answer earns: the questions share `maxPoints` in proportion to their own points. */
export function answerPoints(
  matter: Pick<ReadingMatter, 'questions'>,
  question: Question,
  answer: readonly string[],
  maxPoints: number,
): number {
  const weight = weightOf(matter)
  return weight === 0 ? 0 : (gradeQuestion(question, answer).points * maxPoints) / weight
}

/** The points of a reading, one entry per question. Where there are no questions (or all have 0 points), finishing earns all points. */
function readingPoints(matter: ReadingMatter, reading: Reading, maxPoints: number): number[] {
  if (weightOf(matter) === 0) return [isRead(matter, reading) ? maxPoints : 0]
  return matter.questions.map((question) =>
    answerPoints(matter, question, countedAnswer(question, reading) ?? [], maxPoints),
  )
}

/** The claim of a reading so far. The test response for reports has its answers with their grades, and the first answers. */
export function readingClaim(matter: ReadingMatter, reading: Reading, maxPoints: number): PlayClaim {
  const answered = matter.questions.filter((question) => question.id in reading.answers)
  return {
    points: readingPoints(matter, reading, maxPoints),
    bonus: 0,
    badges: [],
    finished: isRead(matter, reading),
    objectData: reading,
    ...(answered.length > 0 && { testResponse: answered.map((question) => gradeOf(question, reading)) }),
  }
}
