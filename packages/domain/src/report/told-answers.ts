import * as z from 'zod/mini'
import type { Challenge } from '../challenge/challenge.ts'
import { ChallengeResponse } from '../challenge/challenge-worth.ts'
import { comparable, gradeQuestion } from '../content/grade-question.ts'
import type { Question } from '../content/page-block.ts'
import { pageMatter } from '../content/reading.ts'
import type { Play, ScormPool } from '../play/play.ts'
import type { ResourceData } from '../resource/kinds.ts'
import type { ItemState } from '../scorm/item-state.ts'
import { answerTo, type TestAnswers } from '../trail/test-report.ts'
import type { TrailTest } from '../trail/trail-document.ts'

/**
 * An answer as reports count it: a text that is the same for the same answer, whether it was right, and a package's own words for its
 * question.
 */
export type ToldAnswer = { question: string; answer: string; right: boolean; words?: string }

const TEXT_MAX = 200
const INTERACTIONS_MAX = 250

const PageResponse = z.array(
  z.object({ question: z.string(), answer: z.array(z.string()), first: z.optional(z.array(z.string())) }),
)

/** The answer to one question as reports count it; nothing for a question without right answers. */
function toldOf(question: Question, answer: readonly string[]): ToldAnswer[] {
  const { correct } = gradeQuestion(question, answer)
  if (correct === null || question.kind === 'reflection') return []
  const same = question.kind === 'multiple' ? [...new Set(answer)].sort() : answer
  const isTyped =
    question.kind === 'short-text' || (question.kind === 'cloze' && question.options.length === 0)
  const said = isTyped ? (comparable({ ...question, kind: question.kind }, answer) ?? []) : same
  const words =
    question.kind === 'cloze' && isTyped ? said.map((text) => text.slice(text.indexOf(' ') + 1)) : said
  return [
    {
      question: question.id,
      answer: JSON.stringify(words.map((text) => text.slice(0, TEXT_MAX))),
      right: correct,
    },
  ]
}

function ofPage(questions: readonly Question[], testResponse: unknown): ToldAnswer[] {
  const said = z.safeParse(PageResponse, testResponse)
  if (!said.success) return []
  return said.data.flatMap(({ question: id, answer, first }) => {
    const question = questions.find((one) => one.id === id)
    return question ? toldOf(question, first ?? answer) : []
  })
}

const RIGHT: Record<string, boolean> = { correct: true, wrong: false, incorrect: false }

/** The interactions of one item, each as it was first recorded. Those that are neither right nor wrong are left out. */
function ofItem(item: string, state: ItemState): ToldAnswer[] {
  const told = new Map<string, ToldAnswer>()
  for (let n = 0; n < INTERACTIONS_MAX; n++) {
    const of = (element: string) => state[`cmi.interactions.${n}.${element}`]
    const id = of('id')
    if (id === undefined) break
    const question = `${item} ${id}`
    const right = RIGHT[of('result') ?? '']
    if (right === undefined || told.has(question)) continue
    const answer = JSON.stringify([
      (of('learner_response') ?? of('student_response') ?? '').slice(0, TEXT_MAX),
    ])
    const words = of('description')
    told.set(question, { question, answer, right, ...(words && { words: words.slice(0, TEXT_MAX) }) })
  }
  return [...told.values()]
}

const ofPool = (pool: ScormPool) => Object.entries(pool).flatMap(([item, state]) => ofItem(item, state))

/** The answers in a play of a resource, graded by the resource's own right answers; empty where the resource has no questions. */
export function toldAnswers(data: ResourceData, play: Pick<Play, 'testResponse' | 'scorm'>): ToldAnswer[] {
  if (data.type === 'contenttool') return ofPage(pageMatter(data.blocks).questions, play.testResponse)
  return data.type === 'scorm' ? ofPool(play.scorm ?? {}) : []
}

/** The answers in a play of a challenge, graded by its right answers. */
export function toldInChallenge(
  { questions }: Pick<Challenge, 'questions'>,
  testResponse: unknown,
): ToldAnswer[] {
  const said = z.safeParse(ChallengeResponse, testResponse)
  if (!said.success) return []
  return questions.flatMap((question) => {
    const answer = said.data.answers[question.id]
    return answer === undefined ? [] : toldOf(question, [answer].flat())
  })
}

/** The answers in an attempt at the trail's own test; a skipped question gives none. */
export const toldInTest = ({ questions }: Pick<TrailTest, 'questions'>, answers: TestAnswers): ToldAnswer[] =>
  questions.flatMap((question) =>
    answers[question.id] === undefined ? [] : toldOf(question, answerTo(question.id, answers)),
  )
