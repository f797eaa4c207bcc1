import { useState } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../../tests/components/component-test.tsx'
import { useOnline } from './use-online.ts'
import { WithQueries } from './with-queries.tsx'

function Told() {
  return <p>{useOnline() ? 'There is a network' : 'There is none'}</p>
}

/** One screen, or nothing, as while the next screen's code is loading. */
function Studio() {
  const [isBetween, setBetween] = useState(false)
  return (
    <main>
      <button type="button" onClick={() => setBetween(!isBetween)}>
        Go on
      </button>
      {!isBetween && (
        <WithQueries>
          <Told />
        </WithQueries>
      )}
    </main>
  )
}

test('a network that returns between two screens is known on the second', async ({ show }) => {
  await show(<Studio />, { group: 'frame', at: '/studio' })
  const goOn = page.getByRole('button', { name: 'Go on' })
  await expect.element(page.getByText('There is a network')).toBeVisible()
  dispatchEvent(new Event('offline'))
  await expect.element(page.getByText('There is none')).toBeVisible()
  await goOn.click()
  await expect.element(page.getByText('There is none')).not.toBeInTheDocument()
  dispatchEvent(new Event('online'))
  await goOn.click()
  await expect.element(page.getByText('There is a network')).toBeVisible()
})
