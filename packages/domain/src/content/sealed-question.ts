import { toBase64Url } from '../plays-file/base64url.ts'
import { comparable, gradeQuestion, rightAnswers } from './grade-question.ts'
import type { GradedQuestion } from './page-block.ts'

// Each answer takes a phone some milliseconds. The digests keep right answers from being read, not from being found by trying
// (docs/decisions/sealed-answers.md).
const ROUNDS = 10_000

const bytesOf = (text: string) => new TextEncoder().encode(text)

async function digest(text: string, salt: string): Promise<string> {
  const secret = await crypto.subtle.importKey('raw', bytesOf(text), 'PBKDF2', false, ['deriveBits'])
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations: ROUNDS } as const
  return toBase64Url(new Uint8Array(await crypto.subtle.deriveBits(derivation, secret, 128)))
}

type Options = GradedQuestion['options']
const ids = (options: Options) => options.map(({ id }) => id)

/** Shuffles options whose order would give the answer away. The order is the same each time, and never the right one. */
async function mixed({ options, correct }: GradedQuestion, salt: string): Promise<Options> {
  const weighed = await Promise.all(
    options.map(async (option) => ({ option, weight: await digest(option.id, `${salt} mixed`) })),
  )
  const inOrder = weighed.sort((a, b) => (a.weight < b.weight ? -1 : 1)).map(({ option }) => option)
  return ids(inOrder).join() === correct.join() ? inOrder.reverse() : inOrder
}

/** Whether the order of a question's options may give the answer away. */
const isToldByOrder = ({ kind }: GradedQuestion) =>
  kind === 'order' || kind === 'matching' || kind === 'cloze'

/**
 * A question as a learner gets it before answering: without right answers and feedback, with a digest of each right answer. `salt` is
 * unique to the question, and not secret. Needs WebCrypto.
 */
export async function sealQuestion(question: GradedQuestion, salt: string): Promise<GradedQuestion> {
  const { feedback, ...asked } = question
  const answers = await Promise.all(rightAnswers(question).map((answer) => digest(answer, salt)))
  const options = isToldByOrder(question) ? await mixed(question, salt) : question.options
  return { ...asked, options, correct: [], sealed: { salt, answers } }
}

/** Whether an answer is right, by the question's seal, or by the right answers where the question has them. Needs WebCrypto. */
export async function isRightAnswer(question: GradedQuestion, answer: readonly string[]): Promise<boolean> {
  const { sealed } = question
  if (!sealed) return gradeQuestion(question, answer).correct === true
  const said = await Promise.all(
    (comparable(question, answer) ?? []).map((text) => digest(text, sealed.salt)),
  )
  return said.length > 0 && said.every((text) => sealed.answers.includes(text))
}
