import { beginSession } from '@vereda/client/session/session.ts'
import { thumbUpload } from '@vereda/contract/rest/userctl.ts'
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { restoreNetwork, say, test } from '../../../../../../tests/components/component-test.tsx'
import { ANA_PROFILE, ANA_SIGNED_IN } from '../../../../../../tests/components/known.ts'
import { PhotoGroup } from './photo-group.tsx'

test('that a photo could not be sent for want of a network is said until it is back', async ({
  show,
  server,
}) => {
  beginSession(ANA_SIGNED_IN)
  await show(<PhotoGroup profile={ANA_PROFILE} onChanged={vi.fn()} />, { group: 'profile', at: '/profile' })
  const alert = page.getByRole('alert')
  server.isUnreachable(thumbUpload)
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  const files = new DataTransfer()
  files.items.add(new File(['no photo'], 'me.jpg', { type: 'image/jpeg' }))
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.element(alert).toMatchTextContent(say('profile.photo.unanswered'))
  restoreNetwork()
  await expect.element(alert).not.toBeInTheDocument()
})
