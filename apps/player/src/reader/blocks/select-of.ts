import type { Question } from '@vereda/domain/content/page-block.ts'
import { el } from '../element.ts'
import type { Reader } from '../reader.ts'
import { mixedOptions } from './mixed-options.ts'

/** A `select` with a question's options and nothing chosen. */
export const selectOf = (question: Question, className: string, { say }: Reader): HTMLSelectElement =>
  el(
    'select',
    { class: className },
    el('option', { value: '' }, say('choose')),
    ...mixedOptions(question).map(({ id, text }) => el('option', { value: id }, text)),
  )
