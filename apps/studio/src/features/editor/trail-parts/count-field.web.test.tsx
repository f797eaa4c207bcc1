import { useState } from 'react'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { test } from '../../../../../../tests/components/component-test.tsx'
import { CountField } from './count-field.tsx'

const kept: number[] = []
function Attempts() {
  const [count, setCount] = useState(1)
  function keep(next: number) {
    kept.push(next)
    setCount(next)
  }
  return <CountField label="Attempts" count={count} least={1} most={99} onCount={keep} />
}

test('a number field saves only valid numbers, and shows the saved one again when it is left', async ({
  show,
}) => {
  await show(<Attempts />, { group: 'editor', at: '/studio/trails/t' })
  const field = page.getByLabelText('Attempts')
  await field.click()
  await userEvent.keyboard('{End}{Backspace}')
  await expect.element(field).toHaveValue('')
  await userEvent.keyboard('3')
  await expect.element(field).toHaveValue('3')
  await userEvent.keyboard('{Backspace}0')
  await expect.element(field).toHaveValue('0')
  await userEvent.tab()
  await expect.element(field).toHaveValue('3')
  await field.fill('500')
  await expect.element(field).toHaveValue('99')
  expect(kept).toEqual([3, 99])
})
