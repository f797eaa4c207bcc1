import { CloudOff } from 'lucide-react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../../tests/components/component-test.tsx'
import { ErrorWithRetry } from './error-with-retry.tsx'

const nothing = () => undefined
const groundOf = (title: string) =>
  getComputedStyle(page.getByRole('alert').filter({ hasText: title }).element()).backgroundColor

test('what only the network keeps away is told in the colour of being offline, what failed in the one of a warning', async ({
  show,
}) => {
  await show(
    <>
      <ErrorWithRetry
        title="No network"
        retryLabel="Again"
        offline={<CloudOff size={24} />}
        onRetry={nothing}
      />
      <ErrorWithRetry title="It failed" retryLabel="Again" onRetry={nothing} />
      <p style={{ background: 'var(--mist-soft)' }}>mist</p>
      <p style={{ background: 'var(--warn-soft)' }}>warn</p>
    </>,
    { group: 'app', at: '/' },
  )
  await expect.element(page.getByText('mist')).toBeVisible()
  const known = (name: string) => getComputedStyle(page.getByText(name).element()).backgroundColor
  expect(groundOf('No network')).toBe(known('mist'))
  expect(groundOf('It failed')).toBe(known('warn'))
})
