import type { JSONContent } from '@tiptap/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { WRITTEN_TEXTS } from '../../../../../../tests/components/written-texts.ts'
import { SCHEMA } from './extensions.ts'
import { htmlOfText, isWholeInEditor, textOfHtml } from './text-html.ts'

const word = fc.string({ unit: fc.constantFrom('a', 'é', '<', '&', '"', '7'), minLength: 1, maxLength: 5 })
const sentence = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
const mark = fc.constantFrom('bold', 'italic', 'underline', 'strike', 'link')
const marked = fc
  .tuple(sentence, fc.uniqueArray(mark, { maxLength: 3 }))
  .map(([text, marks]): JSONContent => {
    const types = marks.map((type) =>
      type === 'link' ? { type, attrs: { href: 'https://example.org' } } : { type },
    )
    return { type: 'text', text, marks: types }
  })
const line = fc.array(marked, { minLength: 1, maxLength: 3 })
const paragraph = line.map((content): JSONContent => ({ type: 'paragraph', content }))
const heading = fc
  .tuple(fc.constantFrom(2, 3, 4), line)
  .map(([level, content]): JSONContent => ({ type: 'heading', attrs: { level }, content }))

const cell = fc
  .tuple(fc.constantFrom('tableCell', 'tableHeader'), paragraph)
  .map(([type, content]): JSONContent => ({ type, attrs: { colspan: 1, rowspan: 1 }, content: [content] }))
const table = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 3 }).map(
  (rows): JSONContent => ({
    type: 'table',
    content: rows.map((content) => ({ type: 'tableRow', content })),
  }),
)

const { block } = fc.letrec<{ list: JSONContent; item: JSONContent; block: JSONContent }>((tie) => ({
  list: fc
    .tuple(
      fc.constantFrom('bulletList', 'orderedList'),
      fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
    )
    .map(([type, content]) => ({ type, content })),
  item: fc
    .tuple(paragraph, fc.option(tie('list'), { nil: undefined, depthSize: 'small' }))
    .map(([first, below]) => ({ type: 'listItem', content: below ? [first, below] : [first] })),
  block: fc.oneof(
    paragraph,
    heading,
    tie('list'),
    paragraph.map((content) => ({ type: 'blockquote', content: [content] })),
    table,
  ),
}))
const text = fc.array(block, { minLength: 1, maxLength: 5 })

test('any text is the same after it is written as HTML and read again', () => {
  fc.assert(
    fc.property(text, (content) => {
      const written = SCHEMA.nodeFromJSON({ type: 'doc', content })
      written.check()
      const html = htmlOfText(written)
      expect(textOfHtml(html).toJSON()).toEqual(written.toJSON())
      expect(isWholeInEditor(html)).toBe(true)
    }),
    { seed: 6, numRuns: 50 },
  )
})

test.each(WRITTEN_TEXTS)('%s is kept unchanged', (html) => {
  expect(htmlOfText(textOfHtml(html))).toBe(html)
  expect(isWholeInEditor(html)).toBe(true)
})

test('an empty text stays empty', () => {
  expect(htmlOfText(textOfHtml(''))).toBe('')
})

describe('a text with elements that the editor does not know', () => {
  test.each([
    '<table><caption>A table</caption><tbody><tr><td>with a name</td></tr></tbody></table>',
    '<p lang="fr">Bonjour</p>',
    '<p><mark>Marked</mark></p>',
    '<figure><img src="leaf.png" alt="A leaf"></figure>',
    '<dl><dt>Word</dt><dd>Meaning</dd></dl>',
  ])('%s is not whole in the editor', (html) => {
    expect(isWholeInEditor(html)).toBe(false)
  })

  test('the same text in other markup is whole in the editor', () => {
    const html =
      '<p><b>Bold</b> <i>and</i>\n  <a href="https://a.org" rel="noopener" target="_blank">link</a></p>\n'
    expect(isWholeInEditor(html)).toBe(true)
  })
})
