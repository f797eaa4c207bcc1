import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../../tests/components/component-test.tsx'
import { Stones } from './stones.tsx'

const tipOf = (name: string) => {
  const walked = page.getByRole('progressbar', { name }).element().firstElementChild!
  const isDrawn = getComputedStyle(walked).display !== 'none'
  return isDrawn && getComputedStyle(walked, '::after').display !== 'none'
}

test('the leaf marks only the learner’s own unfinished row', async ({ show }) => {
  await show(
    <main>
      <Stones done={1} total={3} label="current" />
      <Stones done={1} total={3} label="other" isYours={false} />
      <Stones done={0} total={3} label="ahead" isYours={false} />
      <Stones done={3} total={3} label="done" />
    </main>,
    { group: 'trail', at: '/trail/garden' },
  )
  await expect.element(page.getByRole('progressbar', { name: 'current' })).toBeVisible()
  expect(['current', 'other', 'ahead', 'done'].map(tipOf)).toEqual([true, false, false, false])
})
