import { beginSession } from '@vereda/client/session/session.ts'
import { needMessages } from '@vereda/client/text/catalogues.ts'
import {
  besideDraft,
  draftLive,
  openDraft,
  publishDraft,
  readDraft,
  type StudioDraft,
  sendOperations,
} from '@vereda/contract/rest/studio-drafts.ts'
import { draftChanges } from '@vereda/contract/rest/studio-versions.ts'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { ROOT_ID } from '@vereda/domain/draft/draft-node.ts'
import { draftOf } from '@vereda/domain/draft/draft-of-document.ts'
import { beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { Route } from 'wouter'
import { brokenWords } from '../../../../../../tests/components/broken-words.ts'
import { expectAccessible, say, test } from '../../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../../tests/components/known.ts'
import { WithQueries } from '../../../query/with-queries.tsx'
import styles from '../editor.module.css'
import { EditorScreen } from '../editor-screen.tsx'

const steps = ['Before you go', 'Into the dark'].map((title, n) =>
  aStep({ id: `s${n}`, title, resources: [aResource({ id: `r${n}`, title: `Part of ${title}` })] }),
)
function draftWith(trailId: string, revision = 0, subTitle = ''): StudioDraft {
  const document = aTrailDocument({ id: trailId, title: 'Into the caves', steps, subTitle })
  const nodes = Object.values(draftOf(document, () => ''))
  return { trailId, revision, publishedRevision: null, version: 0, nodes }
}
const idOf = (title: string) =>
  draftWith('x').nodes.find((node) => 'title' in node.fields && node.fields.title === title)!.id
const RUI = { id: 'rui', name: 'Rui Salgado' }
const nobody = { people: [], revision: 0, others: [] }

const Screen = () => (
  <WithQueries>
    <Route path="/studio/trails/:id">
      <EditorScreen />
    </Route>
  </WithQueries>
)
const at = (trailId: string) => ({ group: 'editor', at: `/studio/trails/${trailId}` })
const face = (words: string) => page.getByRole('img', { name: words })
const subTitle = () => page.getByLabelText(say('editor.subTitle'), { exact: true })
const set = (id: string, field: string, value: unknown) => ({ op: 'set' as const, id, field, value })
const landed = (revision: number, operations: ReturnType<typeof set>[]) => ({
  revision,
  author: RUI.name,
  authorId: RUI.id,
  operations,
})

beforeEach(async () => {
  await page.viewport(1280, 900) // shows all columns; a phone shows one at a time
  beginSession(ANA_SIGNED_IN)
})

test('another author is shown at the row where they are, until they leave', async ({ show, server }) => {
  server.answers(openDraft, draftWith('company'))
  const line = server.tells(draftLive)
  server.keepsAnswering(besideDraft, { ...nobody, people: [{ ...RUI, item: idOf('Into the dark') }] })
  await show(<Screen />, at('company'))
  await needMessages('beside')
  line.change('opened')
  await expect.element(face(say('beside.here.step', { name: RUI.name, number: 2 }))).toBeVisible()
  const row = page.getByRole('button', { name: /^2 ?Into the dark/ })
  await expect.element(row).toMatchTextContent(say('beside.atRow', { name: RUI.name }))
  await expectAccessible()
  server.keepsAnswering(besideDraft, nobody)
  line.change('left')
  await expect.element(row).not.toMatchTextContent('Rui')
  expect(face(say('beside.here.step', { name: RUI.name, number: 2 })).query()).toBeNull()
  const [first] = server.asked(besideDraft)
  expect(first!.body).toMatchObject({ revision: 0, item: '' })
})

test('another author at a row does not break the words of its title', async ({ show, server }) => {
  server.answers(openDraft, draftWith('words'))
  const line = server.tells(draftLive)
  const item = idOf('Part of Into the dark')
  server.keepsAnswering(besideDraft, { ...nobody, people: [{ ...RUI, name: 'Wilhelmina Prado', item }] })
  await show(<Screen />, at('words'))
  await needMessages('beside')
  line.change('opened')
  const row = page.getByRole('button', { name: /^Part of Into the dark/ })
  await expect.element(row).toMatchTextContent(say('beside.atRow', { name: 'Wilhelmina Prado' }))
  expect(brokenWords(row.element().querySelector(`.${styles.words}`)!)).toEqual([])
})

test('another author’s change is shown without a reload, with who made it and where', async ({
  show,
  server,
}) => {
  server.answers(openDraft, draftWith('landing'))
  const line = server.tells(draftLive)
  server.keepsAnswering(besideDraft, nobody)
  await show(<Screen />, at('landing'))
  await needMessages('beside')
  line.change('opened')
  await expect.poll(() => server.asked(besideDraft).length).toBeGreaterThan(0)
  const others = [landed(1, [set(idOf('Into the dark'), 'title', 'Out of the dark')])]
  server.keepsAnswering(besideDraft, { people: [], revision: 1, others })
  line.change('landed')
  await expect.element(page.getByRole('button', { name: /^2 ?Out of the dark/ })).toBeVisible()
  await expect.element(page.getByText(say('beside.changed.step', { name: 'Rui', number: 2 }))).toBeVisible()
  await expectAccessible()
  line.change('heard again')
  await expect.poll(() => server.asked(besideDraft).at(-1)!.body).toMatchObject({ revision: 1 })
})

test('after a missed change, such as a restored version, the editor reads the whole draft', async ({
  show,
  server,
}) => {
  server.answers(openDraft, draftWith('missed'))
  const line = server.tells(draftLive)
  server.keepsAnswering(besideDraft, { people: [], revision: 7, others: [] })
  server.answers(readDraft, draftWith('missed', 7, 'As it was'))
  await show(<Screen />, at('missed'))
  await needMessages('beside')
  line.change('opened')
  await expect.element(subTitle()).toHaveValue('As it was')
})

test('another author’s change does not replace one that is not saved yet', async ({ show, server }) => {
  server.answers(openDraft, draftWith('both'))
  const line = server.tells(draftLive)
  server.keepsAnswering(besideDraft, nobody)
  await show(<Screen />, at('both'))
  await needMessages('beside')
  await expect.element(subTitle()).toBeVisible()
  const conflict = server.answersLate(sendOperations, { revision: 1, others: [] })
  await subTitle().fill('Mine')
  await expect.poll(() => server.asked(sendOperations).length).toBe(1)
  const others = [landed(1, [set(ROOT_ID, 'subTitle', 'His')])]
  server.keepsAnswering(besideDraft, { people: [], revision: 1, others })
  const before = server.asked(besideDraft).length
  line.change('landed')
  await expect.poll(() => server.asked(besideDraft).length).toBeGreaterThan(before)
  await expect.element(subTitle()).toHaveValue('Mine')
  conflict()
  await expect.element(page.getByText(say('editor.saved.saved'), { exact: true })).toBeVisible()
  expect(server.asked(sendOperations)[0]!.body).toMatchObject({ revision: 0 })
})

test('publishing while another author writes asks first', async ({ show, server }) => {
  server.answers(openDraft, draftWith('publishing'))
  server.answers(draftChanges, { version: 0, changes: [], underWay: 0, notBegun: 0 })
  server.tells(draftLive).change('opened')
  server.keepsAnswering(besideDraft, { ...nobody, people: [{ ...RUI, item: '' }] })
  await show(<Screen />, at('publishing'))
  await needMessages('beside')
  await expect.element(face(say('beside.here', { name: RUI.name }))).toBeVisible()
  await page.getByRole('button', { name: say('editor.publish'), exact: true }).click()
  await needMessages('publish')
  const asked = say('publish.company.title', { names: RUI.name, count: 1 })
  await expect.element(page.getByRole('dialog').getByText(asked)).toBeVisible()
  await expectAccessible()
})

test('the publish sheet tells all points that a learner can earn', async ({ show, server }) => {
  const question = { id: 'q', kind: 'short-text' as const, prompt: 'Why?', options: [], correct: ['so'] }
  const [first, ...others] = steps
  const challenge = {
    id: 'c',
    title: 'Quick',
    seconds: 60,
    maxBonus: 5,
    questions: [{ ...question, points: 7 }],
  }
  const document = aTrailDocument({
    id: 'worth',
    title: 'Into the caves',
    steps: [{ ...first!, challenge }, ...others],
    test: { attempts: 1, questions: [{ ...question, points: 30 }] },
  })
  const nodes = Object.values(draftOf(document, () => ''))
  server.answers(openDraft, { ...draftWith('worth'), nodes })
  server.answers(draftChanges, { version: 0, changes: [], underWay: 0, notBegun: 0 })
  server.tells(draftLive).change('opened')
  server.keepsAnswering(besideDraft, nobody)
  await show(<Screen />, at('worth'))
  await page.getByRole('button', { name: say('editor.publish'), exact: true }).click()
  await needMessages('publish')
  const counts = say('publish.counts', { steps: 2, activities: 2, points: 237 })
  await expect.element(page.getByText(counts, { exact: true })).toBeVisible()
})

test('a version that another author published meanwhile is told before anything is published over it', async ({
  show,
  server,
}) => {
  const over = (version: number) => ({ version, changes: [], underWay: 0, notBegun: 0 })
  const act = (version: number) => page.getByRole('button', { name: say('publish.act', { version }) })
  server.answers(openDraft, { ...draftWith('stale'), version: 1 })
  server.tells(draftLive).change('opened')
  server.keepsAnswering(besideDraft, nobody)
  server.answers(draftChanges, over(2))
  await show(<Screen />, at('stale'))
  await page.getByRole('button', { name: say('editor.publish'), exact: true }).click()
  await needMessages('publish')
  await expect.element(act(3)).toBeVisible()
  server.refuses(publishDraft, 'draft-conflict')
  server.answers(draftChanges, over(3))
  await act(3).click()
  await expect.element(page.getByText(say('publish.movedOn'))).toBeVisible()
  await expect.element(act(4)).toBeVisible()
  expect(server.asked(publishDraft)[0]!.body).toEqual({ revision: 0, newest: 2 })
})

test('when the server does not answer, nobody is shown as present', async ({ show, server }) => {
  server.answers(openDraft, draftWith('alone'))
  const line = server.tells(draftLive)
  server.keepsAnswering(besideDraft, { ...nobody, people: [{ ...RUI, item: '' }] })
  await show(<Screen />, at('alone'))
  await needMessages('beside')
  line.change('opened')
  await expect.element(face(say('beside.here', { name: RUI.name }))).toBeVisible()
  // also a report of where the author is may ask meanwhile
  server.staysUnreachable(besideDraft)
  line.change('and then the server is away')
  await expect.element(face(say('beside.here', { name: RUI.name }))).not.toBeInTheDocument()
})

test('an author who leaves during a presence request sends only the leave', async ({ show, server }) => {
  server.answers(openDraft, draftWith('leaving'))
  const line = server.tells(draftLive)
  server.keepsAnswering(besideDraft, nobody)
  await show(<Screen />, at('leaving'))
  await needMessages('beside')
  await expect.poll(() => server.asked(besideDraft).length).toBeGreaterThan(0)
  const answer = server.answersLate(besideDraft, nobody)
  const before = server.asked(besideDraft).length
  line.change('opened')
  await expect.poll(() => server.asked(besideDraft).length).toBe(before + 1)
  // a second change while the answer is pending: it must not report the author's presence again after the leaving
  line.change('changed')
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  await expect.poll(() => server.asked(besideDraft).at(-1)!.body).toMatchObject({ isLeaving: true })
  const left = server.asked(besideDraft).length
  answer()
  await expect.poll(() => server.asked(besideDraft).length).toBeGreaterThan(left)
  expect(
    server
      .asked(besideDraft)
      .slice(left)
      .map(({ body }) => body.isLeaving),
  ).toEqual([true])
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await expect.poll(() => server.asked(besideDraft).at(-1)!.body.isLeaving).toBeUndefined()
})
