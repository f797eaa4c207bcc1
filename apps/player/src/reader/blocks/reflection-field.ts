import { el } from '../element.ts'
import type { Reader } from '../reader.ts'
import type { AnswerField } from './choice-field.ts'
import { keepWords, unsentWords } from './unsent-words.ts'

const LENGTH_MAX = 2000

/** A field for the learner's own words; nothing is right or wrong. Once answered, it shows them. Unsent words are kept for the next visit. */
export function reflectionField(
  id: string,
  given: readonly string[] | undefined,
  { say }: Reader,
): AnswerField {
  if (given) {
    keepWords(id, '')
    const shown = el('blockquote', { class: 'own-words' }, given[0] ?? '')
    return { element: shown, answer: () => [...given] }
  }
  const input = el('textarea', {
    class: 'field',
    rows: 4,
    maxLength: LENGTH_MAX,
    aria: { label: say('typeAnswer') },
    value: unsentWords(id),
  })
  input.addEventListener('input', () => keepWords(id, input.value))
  return { element: input, answer: () => (input.value.trim() ? [input.value.trim()] : null) }
}
