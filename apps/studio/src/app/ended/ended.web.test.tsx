import { sessionCell } from '@vereda/client/session/session.ts'
import { notice } from '@vereda/contract/rest/notifications.ts'
import { studioTrails } from '@vereda/contract/rest/studio.ts'
import { studioDrafts } from '@vereda/contract/rest/studio-drafts.ts'
import { studioGroupTrails, studioPeople } from '@vereda/contract/rest/studio-giving.ts'
import { studioInvitations } from '@vereda/contract/rest/studio-invitations.ts'
import { studioNotices } from '@vereda/contract/rest/studio-notices.ts'
import { refusedCases } from '@vereda/contract/rest/studio-refused.ts'
import { beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say } from '../../../../../tests/components/component-test.tsx'
import { ANA } from '../../../../../tests/components/known.ts'
import type { ServerDouble } from '../../../../../tests/components/server-double.ts'
import { button, test } from '../../testing/studio-test.tsx'
import { App } from '../app.tsx'
import { noteWriting } from './written-words.ts'

noteWriting()

const signedIn = (userId: string) =>
  sessionCell.set({
    authorization: `Bearer again-of-${userId}`,
    journey: 'acme',
    person: { ...ANA, userId, permissions: ['MANAGER'] },
  })
const field = (id: string) => page.getByLabelText(say(id), { exact: true })
const ended = () => page.getByRole('dialog', { name: say('frame.ended') })
const SHOWN = { group: 'notices', at: '/studio/notices?new' }

beforeEach<{ server: ServerDouble }>(({ server }) => {
  signedIn('ana')
  server.keepsAnswering(studioTrails, { trails: [], total: 0, totalPages: 0 })
  server.keepsAnswering(studioDrafts, { drafts: [] })
  server.keepsAnswering(studioInvitations, { invitations: [], timeZone: 'UTC' })
  server.keepsAnswering(refusedCases, { cases: [], total: 0 })
  server.keepsAnswering(studioNotices, { notices: [], timeZone: 'UTC' })
  server.keepsAnswering(studioPeople, { people: [], total: 9, everybody: 9 })
  server.keepsAnswering(studioGroupTrails, { groupTrails: [], total: 0, timeZone: 'UTC' })
})

/** Writes a notice; sending it fails because the session is over. */
async function written(server: ServerDouble) {
  await field('notices.field.title').fill('Harvest')
  await field('notices.field.text').fill('On Friday.')
  server.refuses(notice, 'signed-out')
  await button('notices.send').click()
  await expect.element(ended()).toBeVisible()
}

test('a session that ends elsewhere keeps what was typed, and signing in again in another tab goes on with it', async ({
  show,
  server,
}) => {
  await show(<App />, SHOWN)
  await written(server)
  await expectAccessible()
  expect(location.pathname).toBe('/studio/notices')
  const signIn = page.getByRole('link', { name: say('frame.ended.signIn') })
  await expect.element(signIn).toHaveAttribute('target', '_blank')
  signedIn('ana')
  await expect.element(ended()).not.toBeInTheDocument()
  await expect.element(field('notices.field.text')).toHaveValue('On Friday.')
  server.answers(notice, { result: 'ok' })
  await button('notices.send').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(server.asked(notice).map(({ body }) => body)).toMatchObject([
    { title: 'Harvest', text: 'On Friday.' },
    { title: 'Harvest', text: 'On Friday.' },
  ])
})

test('what one person typed is not shown to another who signs in from the same browser', async ({
  show,
  server,
}) => {
  await show(<App />, SHOWN)
  await written(server)
  signedIn('bia')
  await expect.element(ended()).not.toBeInTheDocument()
  await expect.element(field('notices.field.title')).toHaveValue('')
})
