import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../../tests/components/component-test.tsx'
import { Chip } from './chip.tsx'

test('a chip longer than its container wraps to two lines, and a short one keeps one line', async ({
  show,
}) => {
  await show(
    <main>
      <ul style={{ display: 'flex', flexWrap: 'wrap', width: 120 }}>
        <li style={{ display: 'contents' }}>
          <Chip>Event played in teams</Chip>
        </li>
        <li style={{ display: 'contents' }}>
          <Chip>Running</Chip>
        </li>
      </ul>
    </main>,
    { group: 'app', at: '/' },
  )
  const boxOf = (words: string) => page.getByText(words).element().getBoundingClientRect()
  await expect.element(page.getByText('Running')).toBeVisible()
  expect(boxOf('Event played in teams').width).toBeLessThanOrEqual(120)
  expect(boxOf('Event played in teams').height).toBeGreaterThan(boxOf('Running').height)
})
