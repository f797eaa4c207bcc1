import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { cutNetwork, restoreNetwork, say, test } from '../../../../../tests/components/component-test.tsx'
import { TroubleNote } from './trouble-note.tsx'

const alert = () => page.getByRole('alert')
const offline = () => say('parts.trouble.offline.title')

test('the note of a missing network goes when it is back, and the server’s stays', async ({ show }) => {
  cutNetwork()
  const notes = (
    <>
      <TroubleNote trouble="offline" />
      <TroubleNote trouble="server" />
    </>
  )
  await show(notes, { group: 'profile', at: '/profile' })
  await expect.element(alert().first()).toMatchTextContent(offline())
  restoreNetwork()
  await expect.element(page.getByText(offline())).not.toBeInTheDocument()
  await expect.element(alert()).toMatchTextContent(say('parts.trouble.server.title'))
})
