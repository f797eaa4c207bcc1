import { expect, test } from 'vitest'
import googleDocs from './fixtures/google-docs.txt?raw'
import word from './fixtures/word.txt?raw'
import { cleanPasted, picturesIn } from './pasted.ts'
import { htmlOfText, isWholeInEditor, textOfHtml } from './text-html.ts'

const pastedAs = (html: string) => htmlOfText(textOfHtml(cleanPasted(html)))

const HEAD =
  '<h2>Before you enter</h2><p>Wear a <strong>helmet</strong> and <em>gloves</em>, as the <a href="https://example.org/rules">rules</a> say.</p>'
const LIST = '<ul><li>Helmet<ul><li>with a strap</li></ul></li><li>Gloves</li></ul>'
const STEPS = '<ol><li>Look</li><li>Go</li></ol>'
const TABLE =
  '<table><tbody><tr><td><strong>Where</strong></td><td>When</td></tr><tr><td colspan="2">Gate 4</td></tr></tbody></table>'

test('a paste from Word keeps only headings, lists, a table, bold, italic and links', () => {
  const kept = pastedAs(word)
  expect(kept).toBe(`<h2>Safety at the gate</h2>${HEAD}${LIST}${STEPS}${TABLE}<p>Old plan</p>`)
  expect(isWholeInEditor(kept)).toBe(true)
})

test('a paste from Google Docs keeps the same', () => {
  const kept = pastedAs(googleDocs)
  expect(kept).toBe(`${HEAD}${LIST}${STEPS}${TABLE}`)
  expect(isWholeInEditor(kept)).toBe(true)
})

test('pictures of a paste are counted and never pasted', () => {
  expect([picturesIn(word), picturesIn(googleDocs), picturesIn('<p>None</p>')]).toEqual([1, 1, 0])
  for (const html of [word, googleDocs]) expect(pastedAs(html)).not.toMatch(/img|file:|googleusercontent/)
})

test('scripts, handlers, pictures and script links are not pasted', () => {
  const page =
    '<p onclick="x()">Words<script>alert(1)</script><img src="https://a.org/p.png"></p><a href="javascript:x()">click</a>'
  expect(pastedAs(page)).toBe('<p>Words</p><p>click</p>')
})
