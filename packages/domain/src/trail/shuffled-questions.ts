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

/** The items in an order that depends on the seed alone. */
function shuffledBy<T extends { id: string }>(items: readonly T[], seed: string): T[] {
  const weighed = items.map((item) => ({ item, weight: weightOf(`${seed} ${item.id}`) }))
  return weighed.sort((a, b) => a.weight - b.weight).map(({ item }) => item)
}

/**
 * Whether shuffling applies to a question's options. Options to be ordered, matched or put in gaps are always mixed, so it does not apply
 * to them.
 */
const hasChoices = ({ kind }: GradedQuestion) => kind === 'single' || kind === 'multiple'

/**
 * The seed of a test's order: the learner's place in the trail and the attempt. It stays the same during an attempt, also through a reload
 * or a crash, and nothing has to be stored for it.
 */
export const attemptSeed = ({ groupUser, attempt = 1, testResponse }: Trail): string =>
  `${groupUser} ${attempt} ${attemptsMade(testResponse)}`

/** A test's questions in the order of one attempt. Answers name questions and choices by id, so the order does not matter to them. */
export function questionsFor({ questions, shuffle = {} }: TrailTest, seed: string): GradedQuestion[] {
  const ordered = shuffle.questions ? shuffledBy(questions, seed) : questions
  if (!shuffle.choices) return ordered
  return ordered.map((question) =>
    hasChoices(question)
      ? { ...question, options: shuffledBy(question.options, `${seed} ${question.id}`) }
      : question,
  )
}
