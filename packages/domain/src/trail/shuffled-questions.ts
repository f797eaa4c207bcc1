import type { GradedQuestion } from '../content/page-block.ts'
import { attemptsMade } from './test-report.ts'
import type { Trail } from './trail.ts'
import type { TrailTest } from './trail-document.ts'

const PRIME = 0x01000193
const BASIS = 0x811c9dc5

/** A text as a whole number of 32 bits, evenly spread (FNV-1a, mixed once more at its end). */
function weightOf(text: string): number {
  let hash = BASIS
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), PRIME)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** Items in an order that follows from the seed alone. */
function shuffledBy<T extends { id: string }>(items: readonly T[], seed: string): T[] {
  const weighed = items.map((item) => ({ item, weight: weightOf(`${seed} ${item.id}`) }))
  return weighed.sort((a, b) => a.weight - b.weight).map(({ item }) => item)
}

/** Whether a question's options are choices: those to be ordered, matched or put in gaps come mixed in any case. */
const hasChoices = ({ kind }: GradedQuestion) => kind === 'single' || kind === 'multiple'

/**
 * What the order of a test follows from: the learner's place in the trail and the attempt. The same as long as an attempt lasts, through a
 * reload and a crash, and without anything being kept.
 */
export const attemptSeed = ({ groupUser, attempt = 1, testResponse }: Trail): string =>
  `${groupUser} ${attempt} ${attemptsMade(testResponse)}`

/** A test's questions as one attempt shows them; answers name questions and choices by their ids, wherever they stand. */
export function questionsFor({ questions, shuffle = {} }: TrailTest, seed: string): GradedQuestion[] {
  const ordered = shuffle.questions ? shuffledBy(questions, seed) : questions
  if (!shuffle.choices) return ordered
  return ordered.map((question) =>
    hasChoices(question)
      ? { ...question, options: shuffledBy(question.options, `${seed} ${question.id}`) }
      : question,
  )
}
