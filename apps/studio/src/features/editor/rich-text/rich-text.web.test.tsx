import { needMessages } from '@vereda/client/text/catalogues.ts'
import { lazy, Suspense, useState } from 'react'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { test } from '../../../../../../tests/components/component-test.tsx'
import { RichText } from './rich-text.tsx'

const kept: string[] = []
let keep: (html: string) => void

function Written() {
  const [html, setHtml] = useState('<p>end</p>')
  keep = setHtml
  const onChange = (written: string) => void kept.push(written)
  return (
    <main>
      <RichText label="Words" placeholder="" html={html} onChange={onChange} />
    </main>
  )
}
const Later = lazy(async () => {
  await needMessages('rich-text')
  return { default: Written }
})

test('fast typing is not undone by its own late answers, and a text from elsewhere replaces it', async ({
  show,
}) => {
  await show(
    <Suspense>
      <Later />
    </Suspense>,
    { group: 'editor', at: '/studio/trails/t' },
  )
  const words = page.getByRole('textbox', { name: 'Words' })
  await words.click()
  await userEvent.keyboard('{Home}abc')
  await expect.poll(() => kept).toEqual(['<p>aend</p>', '<p>abend</p>', '<p>abcend</p>'])
  // each text comes back late, the last one after more was typed
  for (const html of kept.slice(0, 2)) {
    keep(html)
    await expect.element(words).toHaveTextContent('abcend')
  }
  await userEvent.keyboard('d')
  await expect.element(words).toHaveTextContent('abcdend')
  for (const html of kept.slice(2)) {
    keep(html)
    await expect.element(words).toHaveTextContent('abcdend')
  }
  // an undo, a text of another author, and a redo
  for (const html of ['<p>abend</p>', '<p>theirs</p>', '<p>abcdend</p>']) {
    keep(html)
    await expect.element(words).toHaveTextContent(html.replaceAll(/<.?p>/g, ''))
  }
})
