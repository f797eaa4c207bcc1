import * as z from 'zod/mini'
import type { Question } from '../content/page-block.ts'

const Answer = z.array(z.string())

function said(answer: string): string[] {
  try {
    const read = z.safeParse(Answer, JSON.parse(answer))
    return read.success ? read.data : []
  } catch {
    return []
  }
}

/** A counted answer (`ToldAnswer`) in words: the texts of its options, or the typed text; empty where the answer is empty. */
export function answerWords(answer: string, question?: Pick<Question, 'kind' | 'options' | 'items'>): string {
  const option = (id: string) => question?.options.find((one) => one.id === id)?.text ?? id
  const words = said(answer).map(option)
  if (question?.kind === 'matching')
    return words.map((word, n) => `${question.items?.[n]?.text ?? n + 1}: ${word}`).join('; ')
  return words.join(question?.kind === 'order' ? ' → ' : ', ')
}
