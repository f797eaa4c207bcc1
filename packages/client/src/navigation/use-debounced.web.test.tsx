import { useState } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../../tests/components/component-test.tsx'
import { useDebounced } from './use-debounced.ts'

const reported: string[] = []
const report = (text: string) => void reported.push(text)

function Search() {
  const [outside, setOutside] = useState('')
  const [typed, setTyped] = useDebounced(outside, report)
  return (
    <main>
      <input aria-label="Search" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <button type="button" onClick={() => setOutside(reported[0]!)}>
        Hear
      </button>
      <button type="button" onClick={() => setOutside('before')}>
        Back
      </button>
    </main>
  )
}

test('what is typed while the text before it is heard again stays; a text from elsewhere replaces it', async ({
  show,
}) => {
  await show(<Search />, { group: 'enroll', at: '/enroll' })
  const field = page.getByRole('textbox')
  await field.fill('João')
  await expect.poll(() => reported).toEqual(['João'])
  await field.fill('herons')
  await page.getByRole('button', { name: 'Hear' }).click()
  await expect.element(field).toHaveValue('herons')
  await expect.poll(() => reported).toEqual(['João', 'herons'])
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(field).toHaveValue('before')
})
