import type { JSONContent } from '@tiptap/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { WRITTEN_TEXTS } from '../../../../../../tests/components/written-texts.ts'
import { SCHEMA } from './extensions.ts'
import { cleanPasted } from './pasted.ts'
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
  ),
}))
const text = fc.array(block, { minLength: 1, maxLength: 5 })

test('a text is the same when it is read again, whatever was written', () => {
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

test.each(WRITTEN_TEXTS)('%s is kept as it is', (html) => {
  expect(htmlOfText(textOfHtml(html))).toBe(html)
  expect(isWholeInEditor(html)).toBe(true)
})

test('nothing written is nothing kept', () => {
  expect(htmlOfText(textOfHtml(''))).toBe('')
})

describe('a text that holds more than an editor knows', () => {
  test.each([
    '<table><tbody><tr><td>A table</td></tr></tbody></table>',
    '<p lang="fr">Bonjour</p>',
    '<p><mark>Marked</mark></p>',
    '<figure><img src="leaf.png" alt="A leaf"></figure>',
    '<dl><dt>Word</dt><dd>Meaning</dd></dl>',
  ])('%s is not written anew by it', (html) => {
    expect(isWholeInEditor(html)).toBe(false)
  })

  test('what says the same in other words does not count', () => {
    const html =
      '<p><b>Bold</b> <i>and</i>\n  <a href="https://a.org" rel="noopener" target="_blank">link</a></p>\n'
    expect(isWholeInEditor(html)).toBe(true)
  })
})

const pastedAs = (html: string) => htmlOfText(textOfHtml(cleanPasted(html)))

test('lists of Word are lists, and its looks are left behind', () => {
  const item = (level: number, marker: string, words: string) =>
    `<p class=MsoListParagraph style='margin-left:36pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;</span></span><![endif]>${words}<o:p></o:p></p>`
  const word_ = `<html><head><style>p{color:red}</style></head><body><!--StartFragment--><h1>Title</h1>
    <p class=MsoNormal><b>Bold</b><span style='color:red'> and red</span><o:p></o:p></p>
    ${item(1, '·', 'One')}${item(2, 'o', 'Inside')}${item(1, '·', 'Two')}<p class=MsoNormal>Between</p>${item(1, '1.', 'First')}</body></html>`
  expect(pastedAs(word_)).toBe(
    '<h2>Title</h2><p><strong>Bold</strong> and red</p><ul><li>One<ul><li>Inside</li></ul></li><li>Two</li></ul><p>Between</p><ol><li>First</li></ol>',
  )
})

test('a text of Google Docs is not all bold, and keeps what is', () => {
  const docs = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-weight:400">Title</span></h2><p dir="ltr"><span style="font-weight:400">Plain </span><span style="font-weight:700">bold</span><span style="font-style:italic;font-weight:400"> slanted</span></p><br><ul><li dir="ltr"><p dir="ltr"><span>One</span></p></li></ul></b><br class="Apple-interchange-newline">`
  expect(pastedAs(docs)).toBe(
    '<h2>Title</h2><p>Plain <strong>bold</strong><em> slanted</em></p><ul><li>One</li></ul>',
  )
})

test('nothing that runs, loads or looks is pasted', () => {
  const page =
    '<p onclick="x()">Words<script>alert(1)</script><img src="https://a.org/p.png"></p><a href="javascript:x()">click</a>'
  expect(pastedAs(page)).toBe('<p>Words</p><p>click</p>')
})
