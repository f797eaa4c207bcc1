import { sessionCell } from '@vereda/client/session/session.ts'
import { needMessages } from '@vereda/client/text/catalogues.ts'
import { studioTrails } from '@vereda/contract/rest/studio.ts'
import { discardDraft, type ListedDraft, studioDrafts } from '@vereda/contract/rest/studio-drafts.ts'
import { beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { cutNetwork, expectAccessible, say, test } from '../../../../../tests/components/component-test.tsx'
import { ANA } from '../../../../../tests/components/known.ts'
import { asking } from '../../testing/studio-test.tsx'
import { TrailsScreen } from './trails-screen.tsx'

const AT = { group: 'trails', at: '/studio/trails' }
const draft = (trailId: string, more: Partial<ListedDraft> = {}): ListedDraft => ({
  trailId,
  title: trailId,
  revision: 4,
  publishedRevision: null,
  findings: null,
  changedDate: '2026-03-01T00:00:00.000Z',
  changedBy: 'Rui',
  ...more,
})
const button = (title: string) => page.getByRole('button', { name: `${say('drafts.discard')}: ${title}` })
const act = () => page.getByRole('button', { name: say('drafts.discard.act'), exact: true })
const words = () => needMessages('drafts')
const row = (title: string) => page.getByRole('link', { name: title, exact: true })

beforeEach<{ server: unknown }>(({ server: _ }) => {
  sessionCell.set({ authorization: 'Bearer of-ana', person: ANA, journey: 'acme' })
  void needMessages('drafts')
})

test('a draft that was never published is discarded after a question, and a published one is not offered', async ({
  show,
  server,
}) => {
  const published = draft('Caves', { publishedRevision: 2 })
  server.keepsAnswering(studioDrafts, { drafts: [draft('Dunes'), published] })
  server.keepsAnswering(studioTrails, { trails: [], total: 0, totalPages: 0 })
  await show(asking(<TrailsScreen />), AT)
  await words()
  await button('Dunes').click()
  expect(button('Caves').query()).toBeNull()
  await expect.element(page.getByText(say('drafts.discard.goes'))).toBeVisible()
  await expect.element(page.getByText(say('drafts.discard.stays'))).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: say('drafts.discard.keep') }).click()
  expect(server.asked(discardDraft)).toEqual([])
  await expect.element(button('Dunes')).toHaveFocus()
  await button('Dunes').click()
  server.answers(discardDraft, {})
  server.keepsAnswering(studioDrafts, { drafts: [published] })
  await act().click()
  await expect.element(row('Dunes')).not.toBeInTheDocument()
  await expect.element(page.getByText(say('drafts.discard.done', { title: 'Dunes' }))).toBeVisible()
  expect(server.asked(discardDraft).map(({ body }) => body)).toEqual([{ revision: 4 }])
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('a draft that another author changed is not discarded, and is shown as it is now @long', async ({
  show,
  server,
}) => {
  server.answers(studioDrafts, { drafts: [draft('Dunes')] })
  server.keepsAnswering(studioTrails, { trails: [], total: 0, totalPages: 0 })
  await show(asking(<TrailsScreen />), AT)
  await words()
  await button('Dunes').click()
  server.refuses(discardDraft, 'draft-conflict')
  server.keepsAnswering(studioDrafts, { drafts: [draft('Dunes', { changedBy: 'Bia', revision: 5 })] })
  await act().click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('drafts.discard.why.moved'))
  await expect.element(page.getByText(/Bia/)).toBeInTheDocument()
})

test('a discard without an answer is told as unknown, and the second press tells that it is done @long', async ({
  show,
  server,
}) => {
  // a trail name of its own: another test's toast may still be visible
  server.keepsAnswering(studioDrafts, { drafts: [draft('Marsh')] })
  server.keepsAnswering(studioTrails, { trails: [], total: 0, totalPages: 0 })
  await show(asking(<TrailsScreen />), AT)
  await words()
  await button('Marsh').click()
  server.refuses(discardDraft, 'fault')
  await act().click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('drafts.discard.why.unknown'))
  server.refuses(discardDraft, 'unknown-trail')
  server.keepsAnswering(studioDrafts, { drafts: [] })
  await act().click()
  await expect.element(row('Marsh')).not.toBeInTheDocument()
  await expect.element(page.getByText(say('drafts.discard.done', { title: 'Marsh' }))).toBeVisible()
})

test('without a network no draft can be discarded', async ({ show, server }) => {
  server.keepsAnswering(studioDrafts, { drafts: [draft('Dunes')] })
  server.keepsAnswering(studioTrails, { trails: [], total: 0, totalPages: 0 })
  await show(asking(<TrailsScreen />), AT)
  await words()
  await expect.element(button('Dunes')).toBeEnabled()
  cutNetwork()
  await expect.element(button('Dunes')).toBeDisabled()
})
