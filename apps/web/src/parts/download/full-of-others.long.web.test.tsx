import { beginSession } from '@vereda/client/session/session.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, saying, test } from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import { announceEnd } from '../../platform/local/download/download-news.ts'
import { localStore } from '../../platform/local/store/local-store.ts'
import { DownloadNewsReader } from './download-news.tsx'
import { DownloadPrompt } from './download-prompt.tsx'

const AT = { group: 'trail', at: '/trail/garden' }
const MB = 2 ** 20
const NOTHING = { needed: null, free: null }

test('the prompt offers no list of downloads to a learner who has none', async ({ show }) => {
  beginSession({ ...ANA_SIGNED_IN, userId: 'keeps-nothing' })
  const advice = { bytes: 6 * MB, room: 2 * MB, isMetered: false }
  await show(<DownloadPrompt advice={advice} isWholeTrail onYes={() => {}} onClose={() => {}} />, AT)
  const tight = say('parts.download.tight', { needed: '6.0 MB', free: '2.0 MB' })
  await expect.element(page.getByText(saying(tight))).toBeVisible()
  await localStore.read(['games'], (tx) => tx.list('games'))
  await expect.element(page.getByRole('link', { name: say('parts.download.free') })).not.toBeInTheDocument()
})

test('the note of a full device links to no empty list', async ({ show }) => {
  beginSession({ ...ANA_SIGNED_IN, userId: 'keeps-nothing' })
  await show(<DownloadNewsReader />, AT)
  const dialog = page.getByRole('dialog', { name: say('parts.full.title') })
  const heard = () => {
    announceEnd({ groupTrailId: 'garden', outcome: 'full', want: NOTHING })
    return dialog.elements().length
  }
  await expect.poll(heard).toBe(1)
  await expect.element(dialog.getByText(say('parts.full.room'))).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: say('parts.full.list') })).not.toBeInTheDocument()
  await expectAccessible()
  await dialog.getByRole('button', { name: say('parts.signIn.understood') }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})
