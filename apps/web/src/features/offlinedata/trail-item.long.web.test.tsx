import { beginSession } from '@vereda/client/session/session.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { brokenWords } from '../../../../../tests/components/broken-words.ts'
import { test } from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import { largeLetters } from '../../../../../tests/components/large-letters.ts'
import { TrailItem } from './trail-item.tsx'

const trail = {
  groupTrailId: 'soil',
  title: 'Atendimento que encanta',
  cover: { trailId: 'soil', cover: null },
  isGone: false,
  bytes: 475_340,
  freed: 475_340,
  resources: [
    {
      resourceId: 'r1',
      title: 'Perguntas de segurança',
      type: 'scorm' as const,
      bytes: 475_340,
      freed: 0,
      isUnsent: true,
      isOnlineOnly: false,
    },
  ],
}

test('in large letters on a small phone a downloaded trail keeps whole words and sizes', async ({ show }) => {
  beginSession(ANA_SIGNED_IN)
  await page.viewport(320, 640)
  largeLetters()
  await show(
    <ul style={{ margin: '0 20px' }}>
      <TrailItem trail={trail} isOpenAtFirst onDelete={() => {}} />
    </ul>,
    { group: 'offlinedata', at: '/offlinedata' },
  )
  await expect.element(page.getByRole('heading', { name: 'Perguntas de segurança' })).toBeVisible()
  await document.fonts.ready
  expect(page.getByRole('listitem').elements().flatMap(brokenWords)).toEqual([])
})
