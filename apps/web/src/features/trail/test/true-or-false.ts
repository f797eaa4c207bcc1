import type { Text } from '@vereda/client/text/use-text.ts'
import type { Question } from '@vereda/domain/content/page-block.ts'

/** The two options of a true-or-false question: its author's own words, or the app's if there are none. */
export const trueOrFalse = ({ options }: Question, t: Text): Question['options'] =>
  options.length > 0 ? options : ['true', 'false'].map((id) => ({ id, text: t(`trail.test.${id}`) }))
