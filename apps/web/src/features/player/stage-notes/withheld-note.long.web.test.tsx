import { useState } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, test } from '../../../../../../tests/components/component-test.tsx'
import { WithheldNote } from './withheld-note.tsx'

function Screen() {
  const [isSeen, setSeen] = useState(false)
  return (
    <main id="main" tabIndex={-1}>
      <h1>The course</h1>
      {!isSeen && <WithheldNote onSeen={() => setSeen(true)} />}
    </main>
  )
}

test('the note on why an activity starts over goes when the learner has seen it, and focuses the activity', async ({
  show,
}) => {
  await show(<Screen />, { group: 'stage-notes', at: '/trail/garden/play/course' })
  await expect.element(page.getByText(say('stage-notes.withheld'), { exact: true })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: say('stage-notes.withheld.seen') }).click()
  await expect.element(page.getByText(say('stage-notes.withheld'), { exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByRole('main')).toHaveFocus()
})
