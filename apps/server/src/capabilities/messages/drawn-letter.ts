import { filledIn, type LetterText, letterBlocks, readLetterText } from '@vereda/domain/letter/letter-text.ts'
import { assertNever } from '@vereda/domain/result/result.ts'
import type { Values } from './catalogue.ts'
import type { DrawnBlock, LetterPage } from './letter-page.ts'

type Brought = Pick<LetterPage, 'link'> & { button: string; code: string | null; items: readonly string[] }

/** A subject in one line, also when a filled-in value has line breaks. */
export const subjectOf = (words: LetterText, values: Values): string =>
  readLetterText({ subject: filledIn(words.subject, values), text: '' }).subject

/** A letter's text as parts, with every value filled in. */
export function drawnBlocks(words: LetterText, values: Values, brought: Brought): DrawnBlock[] {
  return letterBlocks(words.text).flatMap((block): DrawnBlock[] => {
    switch (block.kind) {
      case 'text': {
        const items = brought.items.join('; ')
        return [{ kind: 'text', text: filledIn(block.text, { ...values, link: brought.link, news: items }) }]
      }
      case 'code':
        return brought.code === null ? [] : [{ kind: 'code', code: brought.code }]
      case 'news':
        return [{ kind: 'news', items: [...brought.items] }]
      case 'link':
        return [{ kind: 'link', label: brought.button }]
      default:
        return assertNever(block)
    }
  })
}

/** The parts of a letter's text as plain text. */
export const plainBlocks = (blocks: readonly DrawnBlock[], link: string): string[] =>
  blocks.map((block) => {
    switch (block.kind) {
      case 'text':
        return block.text
      case 'code':
        return `    ${block.code}`
      case 'news':
        return block.items.map((item) => `- ${item}`).join('\n')
      case 'link':
        return `${block.label}:\n${link}`
      default:
        return assertNever(block)
    }
  })
