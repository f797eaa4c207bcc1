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

test('a conflict that another author took back asks nothing, and the own change is saved', async ({
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
  id: 'page',
  type: 'contenttool',
  title: 'Drying',
  data: { type: 'contenttool', id: 'page', blocks: [{ kind: 'text', html: '<p>Slowly</p>' }] },
})

test('a change in a removed part is shown as its words, and keys typed meanwhile press no button', async ({
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

test('a conflict over a callout’s kind shows both kinds by their names', async ({ show, server }) => {
  const note = aResource({
    id: 'note',
    type: 'contenttool',
    title: 'Care',
    data: {
      type: 'contenttool',
      id: 'note',
      blocks: [{ kind: 'callout', tone: 'note', html: '<p>Slowly</p>' }],
    },
  })
  const document = aTrailDocument({ id: 'kinds', trailType: 1, steps: [aStep({ resources: [note] })] })
  const all = Object.values(draftOf(document, () => ''))
  const there = all.map((node) => {
    if (node.kind === 'trail') return { ...node, fields: { ...node.fields, trailType: 2 as const } }
    if (node.kind !== 'block' || node.fields.kind !== 'callout') return node
    return { ...node, fields: { ...node.fields, tone: 'tip' as const } }
  })
  const known = { trailId: 'kinds', publishedRevision: null, version: 0 }
  server.answers(openDraft, { ...known, revision: 0, nodes: all })
  server.refuses(sendOperations, 'draft-conflict')
  server.answers(readDraft, { ...known, revision: 2, nodes: there })
  await show(<Screen />, { group: 'editor', at: '/studio/trails/kinds?item=resource:note' })
  await Promise.all(['page', 'conflict'].map(needMessages))
  await page.getByLabelText(say('page.callout.tone'), { exact: true }).selectOptions('warning')
  const sheet = page.getByRole('dialog', { name: say('conflict.title') })
  await expect.element(sheet.getByText(say('page.callout.tone.warning'), { exact: true })).toBeVisible()
  await expect.element(sheet.getByText(say('page.callout.tone.tip'), { exact: true })).toBeVisible()
})

test('a conflict over the template shows both templates by their names', async ({ show, server }) => {
  const all = Object.values(draftOf(aTrailDocument({ id: 'looks', trailType: 1 }), () => ''))
  const there = all.map((node) =>
    node.kind === 'trail' ? { ...node, fields: { ...node.fields, trailType: 2 as const } } : node,
  )
  const known = { trailId: 'looks', publishedRevision: null, version: 0 }
  server.answers(openDraft, { ...known, revision: 0, nodes: all })
  server.refuses(sendOperations, 'draft-conflict')
  server.answers(readDraft, { ...known, revision: 2, nodes: there })
  await show(<Screen />, { group: 'editor', at: '/studio/trails/looks' })
  await needMessages('conflict')
  await page.getByRole('radio', { name: new RegExp(`^${say('editor.template.0')}`) }).click()
  const sheet = page.getByRole('dialog', { name: say('conflict.title') })
  await expect.element(sheet.getByText(say('editor.template.0'), { exact: true })).toBeVisible()
  await expect.element(sheet.getByText(say('editor.template.2'), { exact: true })).toBeVisible()
})

test('a removal that conflicts with another author’s move and edit tells which part it is, and its text and place now', async ({
  show,
  server,
}) => {
  const steps = ['Rain', 'Sun'].map((title) => aStep({ id: title, title }))
  const all = Object.values(draftOf(aTrailDocument({ id: 'moved', steps }), () => ''))
  const there = all.map((node) =>
    node.id === 'step:Sun' && node.kind === 'step'
      ? { ...node, place: '0', fields: { ...node.fields, title: 'Sun and wind' } }
      : node,
  )
  const known = { trailId: 'moved', publishedRevision: null, version: 0 }
  server.answers(openDraft, { ...known, revision: 0, nodes: all })
  server.refuses(sendOperations, 'draft-conflict')
  server.answers(readDraft, { ...known, revision: 2, nodes: there })
  await show(<Screen />, { group: 'editor', at: '/studio/trails/moved?item=step:Sun' })
  await needMessages('conflict')
  await page.getByRole('button', { name: /Sun/ }).first().click()
  await userEvent.keyboard('{Delete}')
  const sheet = page.getByRole('dialog', { name: say('conflict.title') })
  await expect.element(sheet.getByText(say('conflict.yours', { name: 'Sun and wind' }))).toBeVisible()
  const now = `Sun and wind · ${say('editor.lift.at.step', { place: 1, count: 2 })}`
  await expect.element(sheet.getByText(now, { exact: true })).toBeVisible()
})
