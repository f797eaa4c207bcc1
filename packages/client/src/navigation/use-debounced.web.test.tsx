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
      <button
        type="button"
        onClick={() => {
          setTyped('herons')
          setOutside(reported[0]!)
        }}
      >
        Hear while typing
      </button>
      <button type="button" onClick={() => setOutside('before')}>
        Back
      </button>
    </main>
  )
}

test('typed text stays when an earlier text comes back from outside, and another outside text replaces it', async ({
  show,
}) => {
  await show(<Search />, { group: 'enroll', at: '/enroll' })
  const field = page.getByRole('textbox')
  await field.fill('João')
  await expect.poll(() => reported).toEqual(['João'])
  await field.fill('herons')
  await expect.poll(() => reported).toEqual(['João', 'herons'])
  await page.getByRole('button', { name: 'Hear', exact: true }).click()
  await expect.element(field).toHaveValue('herons')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(field).toHaveValue('before')
})

test('text that was not reported yet stays when the earlier text comes back @long', async ({ show }) => {
  reported.length = 0
  await show(<Search />, { group: 'enroll', at: '/enroll' })
  await page.getByRole('textbox').fill('João')
  await expect.poll(() => reported).toEqual(['João'])
  await page.getByRole('button', { name: 'Hear while typing' }).click()
  await expect.poll(() => reported).toEqual(['João', 'herons'])
  await expect.element(page.getByRole('textbox')).toHaveValue('herons')
})
