import { useState } from 'react'
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../../../tests/components/component-test.tsx'
import { useCountUp } from './use-count-up.ts'

function Counter() {
  const [points, setPoints] = useState(2)
  return (
    <button type="button" onClick={() => setPoints(12.5)}>
      {useCountUp(points)}
    </button>
  )
}

test('a number that counts up ends at its new value, whole or not', async ({ show }) => {
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue(matchMedia('not all')) // reduced motion is off
  await show(<Counter />, { group: 'trail', at: '/' })
  await page.getByRole('button').click()
  await expect.element(page.getByRole('button')).toMatchTextContent('12.5')
})
