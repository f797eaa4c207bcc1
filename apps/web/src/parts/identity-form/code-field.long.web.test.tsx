import { useState } from 'react'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { test } from '../../../../../tests/components/component-test.tsx'
import { CodeField } from './code-field.tsx'

const sent: string[] = []
/** A code field with one right code. */
function Asked() {
  const [code, setCode] = useState('')
  const [isWrong, setWrong] = useState(false)
  return (
    <CodeField
      label="Code"
      value={code}
      error={isWrong ? 'That code is wrong' : null}
      onChange={(digits) => {
        setCode(digits)
        setWrong(false)
      }}
      onComplete={(digits) => {
        sent.push(digits)
        setWrong(digits !== '164302')
      }}
    />
  )
}

test('the next digit replaces a wrong code, and a digit too many changes nothing', async ({ show }) => {
  await show(<Asked />, { group: 'login', at: '/login' })
  const field = page.getByRole('textbox', { name: 'Code' })
  await field.click()
  await userEvent.keyboard('222222')
  await expect.element(page.getByText('That code is wrong')).toBeVisible()
  await userEvent.keyboard('3')
  await expect.element(field).toHaveValue('3')
  await userEvent.keyboard('33333')
  await expect.element(page.getByText('That code is wrong')).toBeVisible()
  await userEvent.keyboard('1643029')
  await expect.element(field).toHaveValue('164302')
  expect(sent).toEqual(['222222', '333333', '164302'])
})
