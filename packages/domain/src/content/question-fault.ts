import { assertNever } from '../result/result.ts'
import { acceptedIn, gapsIn } from './grade-question.ts'
import type { Question } from './page-block.ts'

/** What a question lacks, so that it cannot be answered correctly. */
export type QuestionFault = 'prompt' | 'options' | 'items' | 'gaps' | 'answer'

type Options = Question['options']

const isBlank = (text: string) => text.trim() === ''
const lackWords = (options: Options) => options.some(({ text }) => isBlank(text))
const areTwo = (options: Options) => options.length >= 2 && !lackWords(options)
const has = (options: Options, id: string | undefined) => options.some((option) => option.id === id)

function choiceFault({ options, correct }: Question): QuestionFault | null {
  if (!areTwo(options)) return 'options'
  return correct.length > 0 && correct.every((id) => has(options, id)) ? null : 'answer'
}

function matchingFault({ options, correct, items = [] }: Question): QuestionFault | null {
  if (!areTwo(items)) return 'items'
  if (!areTwo(options)) return 'options'
  return items.every((_, n) => has(options, correct[n])) ? null : 'answer'
}

function clozeFault(question: Question): QuestionFault | null {
  const { options, correct, parts = [] } = question
  const gaps = gapsIn(question)
  if (gaps === 0 || parts.every(isBlank)) return 'gaps'
  if (options.length > 0 && !areTwo(options)) return 'options'
  const isFilled = (text = '') => (options.length > 0 ? has(options, text) : acceptedIn(text).length > 0)
  return Array.from({ length: gaps }, (_, n) => correct[n]).every(isFilled) ? null : 'answer'
}

function answersFault(question: Question): QuestionFault | null {
  const { kind, options, correct } = question
  switch (kind) {
    case 'single':
    case 'multiple':
    case 'order':
      return choiceFault(question)
    case 'true-false': // its two options may be missing: the app supplies them
      if (options.length > 0) return choiceFault(question)
      return correct.length === 1 ? null : 'answer'
    case 'matching':
      return matchingFault(question)
    case 'cloze':
      return clozeFault(question)
    case 'short-text':
      return correct.some((text) => !isBlank(text)) ? null : 'answer'
    case 'reflection':
      return null
    default:
      return assertNever(kind)
  }
}

/** The first thing that a question lacks; null where it can be asked (studio: before publishing). */
export function questionFault(question: Question): QuestionFault | null {
  return isBlank(question.prompt) ? 'prompt' : answersFault(question)
}
