import type { Question } from '@vereda/domain/content/page-block.ts'
import { newOption, type Option } from './new-question.ts'

type Cloze = Pick<Question, 'parts' | 'correct' | 'options'>

const escaped = (text: string) => text.replace(/[\\[\]]/g, '\\$&')
const plain = (text: string) => text.replace(/\\([\\[\]])/g, '$1')

/** Matches a text between two brackets without a backslash before them; the first group is the text before it. */
const GAP = /((?:\\.|[^\\[])*)\[((?:\\.|[^\\[\]])*)\]/gsy

/** A cloze as its author writes it: each gap in brackets, with its right answer inside. */
export function writtenCloze({ parts = [], correct, options }: Cloze): string {
  const inGap = (text = '') => options.find(({ id }) => id === text)?.text ?? text
  return parts
    .map((part, n) =>
      n < parts.length - 1 ? `${escaped(part)}[${escaped(inGap(correct[n]))}]` : escaped(part),
    )
    .join('')
}

/** The texts around the gaps of a written cloze, and the texts inside them. */
function read(text: string): { parts: string[]; inGaps: string[] } {
  const [parts, inGaps]: [string[], string[]] = [[], []]
  let end = 0
  for (const found of text.matchAll(GAP)) {
    parts.push(plain(found[1]!))
    inGaps.push(plain(found[2]!))
    end = found.index + found[0].length
  }
  return { parts: [...parts, plain(text.slice(end))], inGaps }
}

/** The options for filling gaps: each word once. A word that already has an option keeps it. */
function optionsOf(words: readonly string[], known: readonly Option[]): Option[] {
  const texts = [...new Set(words.map((word) => word.trim()).filter(Boolean))]
  return texts.map((text) => known.find((option) => option.text === text) ?? { ...newOption(), text })
}

/** The words of a cloze that belong in none of its gaps. */
export const otherWords = ({ options, correct }: Cloze): string[] =>
  options.filter(({ id }) => !correct.includes(id)).map(({ text }) => text)

/** A cloze in which learners write the answers. */
export function clozeToWrite(text: string): Cloze {
  const { parts, inGaps } = read(text)
  return { parts, correct: inGaps, options: [] }
}

/** A cloze in which learners choose the answers from the gaps' words and others. */
export function clozeToChoose(text: string, others: readonly string[], known: readonly Option[]): Cloze {
  const { parts, inGaps } = read(text)
  const options = optionsOf([...inGaps, ...others], known)
  const idOf = (word: string) => options.find((option) => option.text === word.trim())?.id ?? ''
  return { parts, correct: inGaps.map(idOf), options }
}
