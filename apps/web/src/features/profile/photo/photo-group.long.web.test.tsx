import { beginSession } from '@vereda/client/session/session.ts'
import { thumbUpload } from '@vereda/contract/rest/userctl.ts'
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { restoreNetwork, say, test } from '../../../../../../tests/components/component-test.tsx'
import { ANA_PROFILE, ANA_SIGNED_IN } from '../../../../../../tests/components/known.ts'
import { PhotoGroup } from './photo-group.tsx'

function choose(inside: string) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  const files = new DataTransfer()
  files.items.add(new File([inside], 'me.jpg', { type: 'image/jpeg' }))
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

test.for([
  { inside: '\0\0\0\x18ftypheic\0\0\0\0mif1heic', told: 'heic' },
  { inside: '\0\0\0\x1cftypmif1\0\0\0\0', told: 'heic' },
  { inside: 'GIF89a', told: 'no-jpg-inside' },
])(
  'a file named .jpg that is no JPEG is told what it is: $told',
  async ({ inside, told }, { show, server }) => {
    beginSession(ANA_SIGNED_IN)
    await show(<PhotoGroup profile={ANA_PROFILE} onChanged={vi.fn()} />, { group: 'profile', at: '/profile' })
    server.refuses(thumbUpload, 'not-a-jpg', { field: 'file' })
    choose(inside)
    await expect.element(page.getByRole('alert')).toMatchTextContent(say(`profile.photo.${told}`))
  },
)

test('a photo that could not be sent is shown until the network is back', async ({ show, server }) => {
  beginSession(ANA_SIGNED_IN)
  await show(<PhotoGroup profile={ANA_PROFILE} onChanged={vi.fn()} />, { group: 'profile', at: '/profile' })
  const alert = page.getByRole('alert')
  server.isUnreachable(thumbUpload)
  choose('no photo')
  await expect.element(alert).toMatchTextContent(say('profile.photo.unanswered'))
  restoreNetwork()
  await expect.element(alert).not.toBeInTheDocument()
})
