import type { GradedKind, Question } from '@vereda/domain/content/page-block.ts'
import { assertNever } from '@vereda/domain/result/result.ts'

export type Kind = Question['kind']
export type Option = Question['options'][number]

/** The kinds of question in the order of the choice. All kinds of a test have a right answer. */
export const GRADED: readonly GradedKind[] = [
  ...(['single', 'multiple', 'true-false'] as const),
  ...(['short-text', 'cloze', 'matching', 'order'] as const),
]
export const EVERY: readonly Kind[] = [...GRADED, 'reflection']

const POINTS = 10

export const newOption = (): Option => ({ id: crypto.randomUUID(), text: '' })

/** A new question with one right answer and room for two answers. */
export const newQuestion = () => ({
  id: crypto.randomUUID(),
  kind: 'single' as const,
  prompt: '',
  correct: [],
  points: POINTS,
  options: [newOption(), newOption()],
})

const atLeastTwo = (options: readonly Option[]): Option[] =>
  options.length > 0 ? [...options] : [newOption(), newOption()]

type Answers = Pick<Question, 'options' | 'correct' | 'items' | 'parts'>

function answersFor({ options, kind: before }: Question, kind: Kind): Answers {
  switch (kind) {
    case 'single':
    case 'multiple':
      return { options: atLeastTwo(options), correct: [] }
    case 'order': {
      const ordered = atLeastTwo(options)
      return { options: ordered, correct: ordered.map(({ id }) => id) }
    }
    case 'matching': {
      const matched = before === 'cloze' ? [newOption(), newOption()] : atLeastTwo(options)
      return { options: matched, items: matched.map(newOption), correct: matched.map(({ id }) => id) }
    }
    case 'cloze':
      return { options: [], parts: [''], correct: [] }
    case 'true-false':
    case 'short-text':
    case 'reflection':
      return { options: [], correct: [] }
    default:
      return assertNever(kind)
  }
}

/** The question changed to another kind, with the same words: what the new kind cannot hold is left out. */
export function ofKind<Q extends Question>(question: Q, kind: Q['kind']): Q {
  const { items: _items, parts: _parts, ...rest } = question
  return { ...rest, kind, ...answersFor(question, kind) } as Q
}
