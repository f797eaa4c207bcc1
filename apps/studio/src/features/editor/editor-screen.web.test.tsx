import { beginSession } from '@vereda/client/session/session.ts'
import { needMessages } from '@vereda/client/text/catalogues.ts'
import {
  openDraft,
  readDraft,
  type StudioDraft,
  sendOperations,
} from '@vereda/contract/rest/studio-drafts.ts'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { draftOf } from '@vereda/domain/draft/draft-of-document.ts'
import type { Operation } from '@vereda/domain/draft/operation.ts'
import type { TrailDocument } from '@vereda/domain/trail/trail-document.ts'
import { beforeEach, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Route } from 'wouter'
import { expectAccessible, say, saying, test } from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import type { ServerDouble } from '../../../../../tests/components/server-double.ts'
import { WithQueries } from '../../query/with-queries.tsx'
import { EditorScreen } from './editor-screen.tsx'

const blocks = [{ kind: 'text' as const, html: '<p>Look up.</p>' }]
const reading = aResource({
  id: 'page',
  type: 'contenttool',
  title: 'How to look',
  data: { type: 'contenttool', id: 'page', blocks },
})
const quiz = aResource({ id: 'post', title: 'A post' })

function draftWith(trailId: string, part: Partial<TrailDocument> = {}): StudioDraft {
  const steps = [aStep({ title: 'Before you go', resources: [reading, quiz] })]
  const document = aTrailDocument({ id: trailId, title: 'Into the caves', steps, ...part })
  const nodes = Object.values(draftOf(document, () => ''))
  return { trailId, revision: 0, publishedRevision: null, version: 0, nodes }
}

const Screen = () => (
  <WithQueries>
    <Route path="/studio/trails/:id">
      <EditorScreen />
    </Route>
  </WithQueries>
)
const at = (trailId: string, item = '') => ({
  group: 'editor',
  at: `/studio/trails/${trailId}${item && `?${new URLSearchParams({ item })}`}`,
})
const button = (name: string) => page.getByRole('button', { name, exact: true })
const row = (id: string) => page.getByRole('button', { name: new RegExp(`^${say(id)}`) })
const field = (id: string, values?: Record<string, unknown>) =>
  page.getByLabelText(say(id, values), { exact: true })
const saved = () => page.getByText(say('editor.saved.saved'), { exact: true })

beforeEach(async () => {
  await page.viewport(1280, 900) // shows all columns; a phone shows one at a time
  beginSession(ANA_SIGNED_IN)
})

/** The operations done on a draft since its server stopped answering, in order, as the device keeps them. */
function keptOf(trailId: string): Operation[] {
  const key = Object.keys(localStorage).find((one) => one.startsWith(`vereda.studio.unsent/ana/${trailId}/`))
  const { changes } = JSON.parse((key && localStorage.getItem(key)) ?? '{"changes":[]}')
  return changes.flatMap(({ operations }: { operations: Operation[] }) => operations)
}
/** The last operation that set a field. */
const lastSet = (trailId: string, field: string) =>
  keptOf(trailId).findLast((one) => one.op === 'set' && one.field === field)

/** A server that receives the changes and does not answer while the test runs. */
function opensSlowly(server: ServerDouble, trailId: string) {
  server.answers(openDraft, draftWith(trailId))
  server.answersLate(sendOperations, { revision: 1, others: [] })
}

/** Waits until the change has been sent: a test that ends earlier would leave its request open. */
const taken = (server: ServerDouble) =>
  expect.poll(() => server.asked(sendOperations).length).toBeGreaterThan(0)

test('a placeholder is shown while a draft loads @long', async ({ show, server }) => {
  const arrive = server.answersLate(openDraft, draftWith('late'))
  await show(<Screen />, at('late'))
  await expect.element(page.getByRole('main')).toHaveAttribute('aria-busy')
  await expectAccessible()
  arrive()
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Into the caves')
})

test('an empty trail says what to begin with @long', async ({ show, server }) => {
  server.answers(openDraft, draftWith('empty', { title: 'New', steps: [] }))
  await show(<Screen />, at('empty'))
  await expect.element(page.getByText(say('editor.stage.empty'))).toBeVisible()
  await expectAccessible()
})

test('a draft that fails to load says so and can be loaded again @long', async ({ show, server }) => {
  server.refuses(openDraft, 'fault')
  await show(<Screen />, at('failing'))
  await expectAccessible()
  server.answers(openDraft, draftWith('failing'))
  await page.getByRole('button').first().click()
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Into the caves')
})

test('a trail that does not exist says so', async ({ show, server }) => {
  server.refuses(openDraft, 'unknown-trail')
  await show(<Screen />, at('gone'))
  await expect.element(page.getByRole('heading', { name: say('editor.lost.title') })).toBeVisible()
  await expectAccessible()
})

test('without a network changes are kept on the device and told as waiting', async ({ show, server }) => {
  server.answers(openDraft, draftWith('away'))
  server.isUnreachable(sendOperations)
  await show(<Screen />, at('away'))
  await field('editor.subTitle').fill('For the first day')
  await expect.element(page.getByText(say('editor.saved.waiting'), { exact: true })).toBeVisible()
  expect(lastSet('away', 'subTitle')).toMatchObject({ value: 'For the first day' })
  await expectAccessible()
  server.keepsAnswering(sendOperations, { revision: 1, others: [] }) // the session sends once more when its editor closes
})

test('a conflict shows both texts, and choosing the own one saves it over the other', async ({
  show,
  server,
}) => {
  const mine = draftWith('both')
  server.answers(openDraft, mine)
  server.refuses(sendOperations, 'draft-conflict')
  server.answers(readDraft, { ...draftWith('both', { subTitle: 'His' }), revision: 1 })
  await show(<Screen />, at('both'))
  await field('editor.subTitle').fill('Mine')
  await needMessages('conflict')
  const sheet = page.getByRole('dialog', { name: say('conflict.title') })
  await expect.element(sheet).toMatchTextContent('Mine')
  await expect.element(sheet).toMatchTextContent('His')
  await expectAccessible()
  server.answers(sendOperations, { revision: 2, others: [] })
  await sheet.getByRole('button', { name: say('conflict.mine') }).click()
  await expect.element(saved()).toBeVisible()
  expect(server.asked(sendOperations).at(-1)!.body).toMatchObject({ revision: 1 })
})

const sent = (server: ServerDouble) =>
  (server.asked(sendOperations).at(-1)!.body as { operations: Operation[] }).operations
const sheetOf = () => page.getByRole('dialog', { name: say('conflict.title') })

test('a conflict over text offers both, one after the other @long', async ({ show, server }) => {
  server.answers(openDraft, draftWith('beside', { subTitle: 'Before' }))
  server.refuses(sendOperations, 'draft-conflict')
  server.answers(readDraft, { ...draftWith('beside', { subTitle: 'His' }), revision: 1 })
  await show(<Screen />, at('beside'))
  await field('editor.subTitle').fill('Mine')
  await expect.element(sheetOf()).toMatchTextContent(say('conflict.bothText'))
  await expectAccessible()
  server.answers(sendOperations, { revision: 2, others: [] })
  await sheetOf()
    .getByRole('button', { name: say('conflict.both') })
    .click()
  await expect.element(saved()).toBeVisible()
  expect(sent(server)).toMatchObject([{ op: 'set', field: 'subTitle', value: 'His / Mine' }])
  await expect.element(field('editor.subTitle')).toHaveValue('His / Mine')
})

test('a step that another author removed comes back with the own changes, and the conflict sheet says so first @long', async ({
  show,
  server,
}) => {
  server.answers(openDraft, draftWith('gone-there'))
  server.refuses(sendOperations, 'draft-conflict')
  server.answers(readDraft, { ...draftWith('gone-there', { steps: [] }), revision: 1 })
  await show(<Screen />, at('gone-there', 'step:step'))
  await field('editor.title').fill('Mine of the step')
  await expect.element(sheetOf()).toMatchTextContent('Mine of the step')
  await expect.element(sheetOf()).toMatchTextContent(say('conflict.gone'))
  await expect.element(sheetOf()).toMatchTextContent(say('conflict.back'))
  expect(
    sheetOf()
      .getByRole('button', { name: say('conflict.both') })
      .query(),
  ).toBeNull()
  await expectAccessible()
  server.answers(sendOperations, { revision: 2, others: [] })
  await sheetOf()
    .getByRole('button', { name: say('conflict.mine') })
    .click()
  await expect.element(saved()).toBeVisible()
  const [back] = sent(server)
  const nodes = back?.op === 'insert' ? back.nodes : []
  expect(nodes.map(({ id }) => id)).toEqual(expect.arrayContaining(['step:step', 'resource:page']))
  expect(nodes[0]).toMatchObject({ fields: { title: 'Mine of the step' } })
  await expect.element(row('editor.wholeTrail')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /How to look/ }).first()).toBeVisible()
})

test('the keys undo and redo changes one by one @long', async ({ show, server }) => {
  opensSlowly(server, 'undo')
  await show(<Screen />, at('undo', 'step:step'))
  await field('editor.title').fill('Before')
  await field('editor.subTitle').fill('Packing')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(field('editor.subTitle')).toHaveValue('')
  await expect.element(field('editor.title')).toHaveValue('Before')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(field('editor.title')).toHaveValue('Before you go')
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await expect.element(field('editor.title')).toHaveValue('Before')
  await taken(server)
})

test('an author writes a test, with every kind of question that has a right answer @long', async ({
  show,
  server,
}) => {
  opensSlowly(server, 'test')
  await show(<Screen />, at('test', 'trail/test'))
  await Promise.all(['trail-parts', 'question'].map(needMessages))
  await button(say('trail-parts.test.begin')).click()
  await field('question.prompt').fill('The sky is …')
  await field('question.option', { number: 1 }).fill('blue')
  await field('question.option', { number: 2 }).fill('green')
  await field('question.right', { number: 1 }).click()
  for (const kind of ['true-false', 'cloze', 'matching', 'order', 'short-text', 'multiple'] as const) {
    await field('question.kind').selectOptions(say(`question.kind.${kind}`))
    await expectAccessible()
  }
  await field('question.kind').selectOptions(say('question.kind.cloze'))
  await field('question.cloze').fill('The sky is [blue].')
  await expect
    .poll(() => lastSet('test', 'test'))
    .toMatchObject({
      value: { questions: [{ kind: 'cloze', parts: ['The sky is ', '.'], correct: ['blue'], options: [] }] },
    })
  await taken(server)
})

test('introduction, reaction, conclusion and challenge each have their own form @long', async ({
  show,
  server,
}) => {
  opensSlowly(server, 'parts')
  await show(<Screen />, at('parts'))
  await row('editor.part.introduction').click()
  const introduction = page.getByRole('textbox', { name: say('editor.part.introduction') })
  await introduction.fill('Mind your head.')
  await expectAccessible()
  await row('editor.part.reaction').click()
  await page.getByRole('switch', { name: saying(say('trail-parts.reaction.ask')) }).click()
  await button(say('trail-parts.reaction.addPrompt')).click()
  await field('trail-parts.reaction.prompt', { number: 1 }).fill('What would you change?')
  await expectAccessible()
  await row('editor.part.conclusion').click()
  await page.getByRole('switch', { name: saying(say('trail-parts.conclusion.alternate')) }).click()
  await expectAccessible()
  await page
    .getByRole('button', { name: /Before you go/ })
    .first()
    .click()
  await row('editor.part.challenge').click()
  await button(say('trail-parts.challenge.begin')).click()
  await field('trail-parts.challenge.seconds').fill('90')
  await expectAccessible()
  await expect
    .poll(() => lastSet('parts', 'challenge'))
    .toMatchObject({ value: { seconds: 90, maxBonus: 20 } })
  expect(lastSet('parts', 'introduction')).toMatchObject({ value: { html: '<p>Mind your head.</p>' } })
  expect(lastSet('parts', 'reaction')).toMatchObject({
    value: { questions: [{ prompt: 'What would you change?' }] },
  })
  expect(lastSet('parts', 'alternateConclusion')).toMatchObject({ value: { html: '' } })
  await taken(server)
})

test('an author makes text bold and a link without a mouse @long', async ({ show, server }) => {
  opensSlowly(server, 'format')
  await show(<Screen />, at('format', 'resource:page'))
  await needMessages('page')
  const text = page.getByRole('textbox', { name: say('page.text', { number: 1 }) })
  await text.click()
  await userEvent.keyboard('{Control>}a{/Control}{Alt>}{F10}{/Alt}')
  await expect.element(button(say('rich-text.heading2'))).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}')
  await expect.element(text.getByText('Look up.')).toHaveProperty('tagName', 'STRONG')
  await button(say('rich-text.link')).click()
  await field('rich-text.address').fill('two words')
  await userEvent.keyboard('{Enter}')
  await expect.element(field('rich-text.address')).toHaveAccessibleDescription(say('rich-text.addressWrong'))
  await field('rich-text.address').fill('example.org')
  await userEvent.keyboard('{Enter}')
  await expect.element(text.getByRole('link')).toHaveAttribute('href', 'https://example.org')
  await expect
    .poll(() => lastSet('format', 'html'))
    .toMatchObject({
      value: '<p><a href="https://example.org"><strong>Look up.</strong></a></p>',
    })
  await expect.poll(() => server.asked(sendOperations).length).toBe(1)
  await taken(server)
})
