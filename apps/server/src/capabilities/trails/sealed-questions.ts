import type { Challenge } from '@vereda/domain/challenge/challenge.ts'
import type { GradedQuestion } from '@vereda/domain/content/page-block.ts'
import { sealQuestion } from '@vereda/domain/content/sealed-question.ts'
import type { TrailDocument, TrailTest } from '@vereda/domain/trail/trail-document.ts'

/** A version's test, and its challenges by id, as learners get them. Only the server reads the right answers (docs/decisions/sealed-answers.md). */
export type SealedQuestions = { test: TrailTest | null; challenges: Readonly<Record<string, Challenge>> }

type Asked = { questions: GradedQuestion[] }

/** Seals every question of a version. Each seal takes some milliseconds of processor time. */
export async function sealedQuestions({ id, version, test, steps }: TrailDocument): Promise<SealedQuestions> {
  const sealed = async <T extends Asked>(asked: T, place: string): Promise<T> => {
    const seal = (question: GradedQuestion) =>
      sealQuestion(question, `${id}.${version}.${place}${question.id}`)
    return { ...asked, questions: await Promise.all(asked.questions.map(seal)) }
  }
  const challenges = steps.flatMap(({ challenge }) => (challenge ? [challenge] : []))
  const entries = challenges.map(async (one) => [one.id, await sealed(one, `${one.id}.`)] as const)
  return {
    test: test && (await sealed(test, '')),
    challenges: Object.fromEntries(await Promise.all(entries)),
  }
}

/** A version with its questions sealed. A challenge that has no seal is left out. */
export const withSealed = (
  document: TrailDocument,
  { test, challenges }: SealedQuestions,
): TrailDocument => ({
  ...document,
  test,
  steps: document.steps.map((step) =>
    step.challenge ? { ...step, challenge: challenges[step.challenge.id] } : step,
  ),
})
