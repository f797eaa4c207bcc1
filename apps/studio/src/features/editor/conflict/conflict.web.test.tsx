import { beginSession } from '@vereda/client/session/session.ts'
import { needMessages } from '@vereda/client/text/catalogues.ts'
import { openDraft, readDraft, sendOperations } from '@vereda/contract/rest/studio-drafts.ts'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { draftOf } from '@vereda/domain/draft/draft-of-document.ts'
import { beforeEach, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Route } from 'wouter'
import { say, test } from '../../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../../tests/components/known.ts'
import { WithQueries } from '../../../query/with-queries.tsx'
import { EditorScreen } from '../editor-screen.tsx'

const nodes = Object.values(draftOf(aTrailDocument({ id: 'back', subTitle: 'Before' }), () => ''))
const draft = { trailId: 'back', revision: 0, publishedRevision: null, version: 0, nodes }
const Screen = () => (
  <WithQueries>
    <Route path="/studio/trails/:id">
      <EditorScreen />
    </Route>
  </WithQueries>
)

beforeEach(async () => {
  await page.viewport(1280, 900)
  beginSession(ANA_SIGNED_IN)
})

test('somebody else wrote on the same and took it back: nothing is asked, and mine lands on what is there', async ({
  show,
  server,
}) => {
  server.answers(openDraft, draft)
  server.refuses(sendOperations, 'draft-conflict')
  server.answers(readDraft, { ...draft, revision: 2 })
  server.answers(sendOperations, { revision: 3, others: [] })
  await show(<Screen />, { group: 'editor', at: '/studio/trails/back' })
  await page.getByLabelText(say('editor.subTitle'), { exact: true }).fill('Mine')
  await expect.element(page.getByText(say('editor.saved.saved'), { exact: true })).toBeVisible()
  await expect.poll(() => server.asked(sendOperations).at(-1)?.body).toMatchObject({ revision: 2 })
  await expect.element(page.getByRole('dialog', { name: say('conflict.title') })).not.toBeInTheDocument()
})

const drying = aResource({
  ...{ id: 'page', type: 'contenttool', title: 'Drying' },
  data: { type: 'contenttool', id: 'page', blocks: [{ kind: 'text', html: '<p>Slowly</p>' }] },
})

test('what was written in a part that is gone is shown by its words alone, and who goes on typing presses nothing', async ({
  show,
  server,
}) => {
  const document = aTrailDocument({ id: 'gone', steps: [aStep({ resources: [drying] })] })
  const all = Object.values(draftOf(document, () => ''))
  const there = all.filter(({ kind }) => kind === 'trail')
  const gone = { trailId: 'gone', publishedRevision: null, version: 0 }
  server.answers(openDraft, { ...gone, revision: 0, nodes: all })
  server.refuses(sendOperations, 'draft-conflict')
  server.answers(readDraft, { ...gone, revision: 2, nodes: there })
  await show(<Screen />, { group: 'editor', at: '/studio/trails/gone?item=resource:page' })
  await Promise.all(['page', 'conflict'].map(needMessages))
  const text = page.getByRole('textbox', { name: say('page.text', { number: 1 }) })
  await text.click()
  await userEvent.keyboard('{End}, in the shade')
  const sheet = page.getByRole('dialog', { name: say('conflict.title') })
  await expect.element(sheet.getByText('Slowly, in the shade', { exact: true })).toBeVisible()
  await userEvent.keyboard(' and turned {Enter}')
  await expect.element(sheet).toBeVisible()
  server.answers(sendOperations, { revision: 3, others: [] })
  await page.getByRole('button', { name: say('conflict.mine') }).click()
  await expect.poll(() => server.asked(sendOperations).at(-1)?.body).toMatchObject({ revision: 2 })
})
