import { beginSession } from '@vereda/client/session/session.ts'
import { needMessages } from '@vereda/client/text/catalogues.ts'
import {
  besideDraft,
  discardDraft,
  draftLive,
  openDraft,
  type StudioDraft,
  sendOperations,
} from '@vereda/contract/rest/studio-drafts.ts'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { draftOf } from '@vereda/domain/draft/draft-of-document.ts'
import { beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { Route } from 'wouter'
import { expectAccessible, say, test } from '../../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../../tests/components/known.ts'
import { WithQueries } from '../../../query/with-queries.tsx'
import { EditorScreen } from '../editor-screen.tsx'

function draftWith(trailId: string, version = 0): StudioDraft {
  const steps = [aStep({ resources: [aResource({ id: 'r' })] })]
  const document = aTrailDocument({ id: trailId, title: 'Dunes', steps })
  const publishedRevision = version > 0 ? 3 : null
  return {
    trailId,
    revision: 3,
    publishedRevision,
    version,
    nodes: Object.values(draftOf(document, () => '')),
  }
}
const nobody = { people: [], revision: 3, others: [] }
const Screen = () => (
  <WithQueries>
    <Route path="/studio/trails/:id">
      <EditorScreen />
    </Route>
  </WithQueries>
)
const at = (trailId: string) => ({ group: 'editor', at: `/studio/trails/${trailId}` })
const discard = () => page.getByRole('button', { name: say('beside.gone.discard') })
const subTitle = () => page.getByLabelText(say('editor.subTitle'), { exact: true })

const words = () => Promise.all(['drafts', 'beside'].map(needMessages))

beforeEach(async () => {
  await page.viewport(1280, 900)
  beginSession(ANA_SIGNED_IN)
})

test('a trail that was never published is discarded from its properties, which name who is writing in it @long', async ({
  show,
  server,
}) => {
  server.answers(openDraft, draftWith('mistake'))
  const line = server.tells(draftLive)
  const people = [{ id: 'rui', name: 'Rui Salgado', item: '' }]
  server.keepsAnswering(besideDraft, { ...nobody, people })
  await show(<Screen />, at('mistake'))
  await words()
  line.change('opened')
  await expect.element(page.getByRole('img', { name: /Rui/ })).toBeVisible()
  await discard().click()
  await expect
    .element(page.getByText(say('beside.gone.company', { names: 'Rui Salgado', count: 1 })))
    .toBeVisible()
  await expectAccessible()
  server.answers(discardDraft, {})
  await page.getByRole('button', { name: say('drafts.discard.act'), exact: true }).click()
  await expect.poll(() => location.pathname).toBe('/studio/trails')
  expect(server.asked(discardDraft)[0]).toMatchObject({ body: { revision: 3 } })
})

test('discarding is not offered once another author has published the trail', async ({ show, server }) => {
  server.answers(openDraft, draftWith('by-rui'))
  const line = server.tells(draftLive)
  server.keepsAnswering(besideDraft, { ...nobody, version: 0 })
  await show(<Screen />, at('by-rui'))
  await words()
  const versions = page.getByRole('link', { name: say('editor.versions') })
  await expect.element(discard()).toBeVisible()
  expect(versions.query()).toBeNull()
  server.keepsAnswering(besideDraft, { ...nobody, version: 1 })
  line.change('published')
  await expect.element(versions).toBeVisible()
  await expect.element(discard()).not.toBeInTheDocument()
})

test('an author whose trail is discarded by another is told, keeps the typed text, and sends nothing more', async ({
  show,
  server,
}) => {
  server.answers(openDraft, draftWith('from-under'))
  const line = server.tells(draftLive)
  server.keepsAnswering(besideDraft, nobody)
  await show(<Screen />, at('from-under'))
  await words()
  line.change('opened')
  server.refuses(besideDraft, 'unknown-trail')
  line.change('gone')
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('beside.gone.title'))
  await expect.element(page.getByText(say('editor.saved.gone'))).toBeVisible()
  await expectAccessible()
  await subTitle().fill('All of this')
  await expect.element(subTitle()).toHaveValue('All of this')
  await expect.element(page.getByText(say('editor.saved.gone'))).toBeVisible()
  expect(Object.keys(localStorage).filter((key) => key.includes('from-under'))).toEqual([])
  expect(server.asked(sendOperations)).toEqual([])
})

test('an author who learns of the discard when sending keeps the typed text on the screen @long', async ({
  show,
  server,
}) => {
  server.answers(openDraft, draftWith('late'))
  server.tells(draftLive)
  server.keepsAnswering(besideDraft, nobody)
  server.refuses(sendOperations, 'unknown-trail')
  await show(<Screen />, at('late'))
  await words()
  await subTitle().fill('Typed too late')
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('beside.gone.title'))
  await expect.element(subTitle()).toHaveValue('Typed too late')
})
