import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { brokenWords } from '../../../../../tests/components/broken-words.ts'
import { test } from '../../../../../tests/components/component-test.tsx'
import { largeLetters } from '../../../../../tests/components/large-letters.ts'
import { JobField } from './job-field.tsx'

test('in large letters on a small phone the chosen job keeps whole words', async ({ show }) => {
  await page.viewport(320, 640)
  largeLetters()
  const list = [{ id: 'porter', name: 'Atendente' }]
  await show(
    <div style={{ margin: '0 41px' }}>
      <JobField jobs={{ face: 'ready', list }} onAgain={() => {}} value="porter" onPick={() => {}} />
    </div>,
    { group: 'profile', at: '/profile' },
  )
  const job = page.getByRole('button', { name: /Atendente/ })
  await expect.element(job).toBeVisible()
  await document.fonts.ready
  expect(brokenWords(job.element())).toEqual([])
})
