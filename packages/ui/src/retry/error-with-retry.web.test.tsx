import { CloudOff } from 'lucide-react'
import { useState } from 'react'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { test } from '../../../../tests/components/component-test.tsx'
import { ErrorWithRetry } from './error-with-retry.tsx'

const nothing = () => undefined
const groundOf = (title: string) =>
  getComputedStyle(page.getByRole('alert').filter({ hasText: title }).element()).backgroundColor

test('an error has the offline colour without a network, and the warning colour otherwise', async ({
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

function Asked() {
  const [isHere, setHere] = useState(false)
  return (
    <main tabIndex={-1}>
      <h1>Trails</h1>
      {isHere ? (
        <p>Soil</p>
      ) : (
        <ErrorWithRetry title="It failed" retryLabel="Again" onRetry={() => setHere(true)} />
      )}
    </main>
  )
}

test('a successful retry removes its button and moves the focus to the main region', async ({ show }) => {
  await show(<Asked />, { group: 'app', at: '/' })
  const button = page.getByRole('button', { name: 'Again' })
  await expect.element(button).toBeVisible()
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Soil')).toBeVisible()
  await expect.element(page.getByRole('main')).toHaveFocus()
})
