import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../../../../tests/components/component-test.tsx'
import { OwnWords } from './own-answer.tsx'

test('what a learner wrote has the whole width of its entry', async ({ show }) => {
  await page.viewport(320, 640)
  const entry = (
    <div data-testid="entry">
      <OwnWords text="I waited for the system to come back." label="Your answer" />
    </div>
  )
  await show(entry, { group: 'trail', at: '/trail/soil' })
  await expect.element(page.getByText(/waited/)).toBeVisible()
  const quote = page
    .getByText(/waited/)
    .element()
    .closest('blockquote')!
    .getBoundingClientRect()
  const { left, right } = page.getByTestId('entry').element().getBoundingClientRect()
  expect([quote.left, quote.right]).toEqual([left, right])
})
