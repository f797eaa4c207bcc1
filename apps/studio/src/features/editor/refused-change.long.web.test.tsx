import { beginSession } from '@vereda/client/session/session.ts'
import { besideDraft, draftLive, openDraft, sendOperations } from '@vereda/contract/rest/studio-drafts.ts'
import { WIRE_HEADER } from '@vereda/contract/wire-version.ts'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { draftOf } from '@vereda/domain/draft/draft-of-document.ts'
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Route } from 'wouter'
import { say, test } from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import { WithQueries } from '../../query/with-queries.tsx'
import { EditorScreen } from './editor-screen.tsx'

const steps = [aStep({ resources: [aResource({ id: 'r' })] })]
const nodes = Object.values(draftOf(aTrailDocument({ id: 'x', title: 'Dunes', steps }), () => ''))
const told = (saved: string) => page.getByText(say(`editor.saved.${saved}`))

const screen = (
  <WithQueries>
    <Route path="/studio/trails/:id">
      <EditorScreen />
    </Route>
  </WithQueries>
)
const draftOfTrail = (trailId: string) => ({
  trailId,
  revision: 3,
  publishedRevision: null,
  version: 0,
  nodes,
})

test('undo takes back a change that the server refuses, and the next change is saved', async ({
  show,
  server,
}) => {
  await page.viewport(1280, 900)
  beginSession(ANA_SIGNED_IN)
  server.answers(openDraft, draftOfTrail('refuses'))
  server.tells(draftLive)
  server.keepsAnswering(besideDraft, { people: [], revision: 3, others: [] })
  server.refuses(sendOperations, 'unknown-file')
  await show(screen, { group: 'editor', at: '/studio/trails/refuses' })
  const subTitle = page.getByLabelText(say('editor.subTitle'), { exact: true })
  await subTitle.fill('Refused')
  await expect.element(told('refused')).toBeVisible()
  await page.getByRole('button', { name: say('editor.undo'), exact: true }).click()
  await expect.element(subTitle).toHaveValue('')
  await expect.element(told('saved')).toBeVisible()
  server.answers(sendOperations, { revision: 4, others: [] })
  await page.getByLabelText(say('editor.title'), { exact: true }).first().fill('High dunes')
  await expect.poll(() => server.asked(sendOperations).length).toBe(2)
  await expect.element(told('saved')).toBeVisible()
  expect(server.asked(sendOperations)[1]!.body).toMatchObject({
    revision: 3,
    operations: [{ op: 'set', id: 'trail', field: 'title', value: 'High dunes' }],
  })
})

test('an author without the permission to write is told so, and the kept change is sent once it is given back @long', async ({
  show,
  server,
}) => {
  await page.viewport(1280, 900)
  beginSession(ANA_SIGNED_IN)
  server.answers(openDraft, draftOfTrail('barred'))
  server.tells(draftLive)
  server.keepsAnswering(besideDraft, { people: [], revision: 3, others: [] })
  server.refuses(sendOperations, 'not-permitted')
  await show(screen, { group: 'editor', at: '/studio/trails/barred' })
  const subTitle = page.getByLabelText(say('editor.subTitle'), { exact: true })
  await subTitle.fill('Mine')
  await expect.element(told('barred')).toBeVisible()
  await expect.element(subTitle).toHaveValue('Mine')
  server.answers(sendOperations, { revision: 4, others: [] })
  dispatchEvent(new Event('online'))
  await expect.element(told('saved')).toBeVisible()
  expect(server.asked(sendOperations)[1]!.body).toMatchObject({ operations: [{ value: 'Mine' }] })
})

test('a change that an older node can’t read waits, and is sent to the next node @long', async ({
  show,
  server,
}) => {
  await page.viewport(1280, 900)
  beginSession(ANA_SIGNED_IN)
  server.answers(openDraft, draftOfTrail('older'))
  server.tells(draftLive)
  server.keepsAnswering(besideDraft, { people: [], revision: 3, others: [] })
  await show(screen, { group: 'editor', at: '/studio/trails/older' })
  const subTitle = page.getByLabelText(say('editor.subTitle'), { exact: true })
  await expect.element(subTitle).toBeVisible()
  const ours = fetch
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    const { status, headers, body } = await ours(...asked)
    return new Response(body, { status, headers: { ...Object.fromEntries(headers), [WIRE_HEADER]: '1.0' } })
  })
  server.refuses(sendOperations, 'malformed')
  await subTitle.fill('Mine')
  await expect.element(told('waiting')).toBeVisible()
  server.answers(sendOperations, { revision: 4, others: [] })
  dispatchEvent(new Event('online'))
  await expect.element(told('saved')).toBeVisible()
})
