import { beginSession } from '@vereda/client/session/session.ts'
import { ownData } from '@vereda/contract/rest/own-data.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import {
  cutNetwork,
  expectAccessible,
  say,
  test,
} from '../../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../../tests/components/known.ts'
import { noteReachable } from '../../../platform/local/calls/connection.ts'
import { OwnDataGroup } from './own-data-group.tsx'

const screen = () =>
  [
    <main key="group">
      <OwnDataGroup username="ana" />
    </main>,
    { group: 'profile', at: '/profile' },
  ] as const

test('a failed download of the learner’s own data says why, and can be tried again', async ({
  show,
  server,
}) => {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  server.refuses(ownData, 'fault')
  await show(...screen())
  await page.getByRole('button', { name: say('profile.data.get') }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByRole('button', { name: say('profile.data.get') })).toBeEnabled()
  await expectAccessible()
})

test('without a network the learner’s own data can’t be asked for, and the screen says why', async ({
  show,
}) => {
  cutNetwork()
  beginSession(ANA_SIGNED_IN)
  await show(...screen())
  await expect.element(page.getByText(say('profile.data.offline'))).toBeVisible()
  await expect.element(page.getByRole('button', { name: say('profile.data.get') })).toBeDisabled()
})

test('own data that break off say so, are not saved, and can be asked for again', async ({
  show,
  server,
}) => {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  server.breaksOff(ownData)
  await show(...screen())
  const get = page.getByRole('button', { name: say('profile.data.get') })
  await get.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('parts.trouble.unanswered.title'))
  expect(page.getByText(say('profile.data.done')).elements()).toEqual([])
  server.answers(ownData, new Blob(['all of it']))
  await get.click()
  await expect.element(page.getByText(say('profile.data.done'))).toBeVisible()
})
