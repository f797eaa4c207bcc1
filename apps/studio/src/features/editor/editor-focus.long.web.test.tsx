import { beginSession } from '@vereda/client/session/session.ts'
import { needMessages } from '@vereda/client/text/catalogues.ts'
import { openDraft, sendOperations } from '@vereda/contract/rest/studio-drafts.ts'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { PageBlock } from '@vereda/domain/content/page-block.ts'
import { draftOf } from '@vereda/domain/draft/draft-of-document.ts'
import { beforeEach, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Route } from 'wouter'
import { effectsEnded, say, saying, test } from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import type { ServerDouble } from '../../../../../tests/components/server-double.ts'
import { KeptFocus } from '../../frame/keys/kept-focus.tsx'
import { WithQueries } from '../../query/with-queries.tsx'
import { EditorScreen } from './editor-screen.tsx'

const text = (words: string) => ({ kind: 'text' as const, html: `<p>${words}</p>` })
const reading = aResource({
  id: 'page',
  type: 'contenttool',
  title: 'How to look',
  data: { type: 'contenttool', id: 'page', blocks: [text('Up.'), text('Down.')] },
})

function opens(server: ServerDouble, trailId: string): void {
  const steps = [aStep({ title: 'Before you go', resources: [reading] })]
  const nodes = Object.values(draftOf(aTrailDocument({ id: trailId, title: 'Caves', steps }), () => ''))
  server.answers(openDraft, { trailId, revision: 0, publishedRevision: null, version: 0, nodes })
}

const Screen = () => (
  <WithQueries>
    <KeptFocus />
    <Route path="/studio/trails/:id">
      <EditorScreen />
    </Route>
  </WithQueries>
)
const at = (trailId: string, item: string) => ({
  group: 'editor',
  at: `/studio/trails/${trailId}?${new URLSearchParams({ item })}`,
})
const button = (id: string, values?: Record<string, unknown>) =>
  page.getByRole('button', { name: say(id, values), exact: true })

async function press(id: string, values?: Record<string, unknown>): Promise<void> {
  button(id, values).element().focus()
  await userEvent.keyboard('{Enter}')
}

beforeEach(async () => {
  await page.viewport(1280, 600)
  beginSession(ANA_SIGNED_IN)
})

const taken = (server: ServerDouble) =>
  expect.poll(() => server.asked(sendOperations).length).toBeGreaterThan(0)

test('after a removal the focus goes to a neighbour, or to the add button or the selection when none is left', async ({
  show,
  server,
}) => {
  opens(server, 'focus')
  server.answersLate(sendOperations, { revision: 1, others: [] })
  await show(<Screen />, at('focus', 'resource:page'))
  await Promise.all(['page', 'properties'].map(needMessages))
  await expect.element(button('page.remove', { number: 2 })).toBeInTheDocument()
  await effectsEnded()
  await press('page.remove', { number: 1 })
  await expect.element(button('page.remove', { number: 2 })).not.toBeInTheDocument()
  const list = () =>
    page
      .getByRole('list')
      .elements()
      .find((one) => one.textContent?.includes('Down.'))
  await expect.poll(() => list()?.contains(document.activeElement)).toBe(true)
  await press('page.remove', { number: 1 })
  await expect.element(button('page.add.text')).toHaveFocus()
  await press('editor.remove')
  await expect.element(page.getByRole('button', { name: /Before you go/ }).first()).toHaveFocus()
  await taken(server)
})

test('in a low window the properties are stacked and none is cut @long', async ({ show, server }) => {
  opens(server, 'low')
  await show(<Screen />, at('low', 'step:step'))
  const challenge = page.getByRole('button', { name: saying(say('editor.part.challenge.when')) })
  await expect.element(challenge).toBeInTheDocument()
  const box = challenge.element()
  const words = box.querySelector('span')!.getBoundingClientRect()
  expect(words.top).toBeGreaterThan(box.getBoundingClientRect().top)
  expect(words.bottom).toBeLessThan(box.getBoundingClientRect().bottom)
})

const asking = {
  id: 'q',
  kind: 'single' as const,
  prompt: 'Where?',
  points: 10,
  correct: ['up'],
  options: ['up', 'down'].map((id) => ({ id, text: id })),
}

test('a link to a question focuses it on its page, and removing it stays on that page @long', async ({
  show,
  server,
}) => {
  const blocks = [text('Up.'), { kind: 'question' as const, question: asking }]
  const data = { type: 'contenttool' as const, id: 'page', blocks }
  const steps = [aStep({ resources: [aResource({ id: 'page', type: 'contenttool', data })] })]
  const nodes = Object.values(draftOf(aTrailDocument({ id: 'asked', steps }), () => ''))
  server.answers(openDraft, { trailId: 'asked', revision: 0, publishedRevision: null, version: 0, nodes })
  server.answersLate(sendOperations, { revision: 1, others: [] })
  await show(<Screen />, at('asked', 'question:q'))
  await Promise.all(['page', 'question', 'properties'].map(needMessages))
  await expect.element(page.getByLabelText(say('question.prompt'))).toHaveFocus()
  await expect.poll(() => new URL(location.href).searchParams.get('item')).toBe('resource:page')
  await press('page.remove', { number: 2 })
  await expect.element(page.getByLabelText(say('question.prompt'))).not.toBeInTheDocument()
  await expect.element(button('page.remove', { number: 1 })).toBeVisible()
  await taken(server)
})

const lacking = { ...asking, id: 'lacking', correct: [] }
const asPage = (id: string, blocks: PageBlock[]) =>
  aResource({ id, type: 'contenttool', title: id, data: { type: 'contenttool', id, blocks } })

/** A trail with one problem of each sort, which cannot be published. */
function unready(id: string) {
  const asks = [text('Up.'), { kind: 'question' as const, question: { ...asking, prompt: '' } }]
  const steps = [
    aStep({ id: 'one', title: 'One', resources: [asPage('bare', []), asPage('asks', asks)] }),
    aStep({ id: 'two', title: 'Two', resources: [] }),
  ]
  const closing = { questions: [asking, lacking], attempts: 1 }
  return Object.values(draftOf(aTrailDocument({ id, title: '', steps, test: closing }), () => ''))
}

test.for([
  ['trail-without-title', () => page.getByLabelText(say('editor.title'), { exact: true })],
  ['step-without-activity', () => button('editor.addPage')],
  ['page-without-content', () => button('page.add.text')],
  ['question-without-prompt', () => page.getByLabelText(say('question.prompt'))],
  ['question-without-answer', () => page.getByLabelText(say('question.prompt')).nth(1)],
] as const)(
  'pressing “%s” in the publish sheet focuses the place to mend it @long',
  async ([code, place], { show, server }) => {
    const nodes = unready(code)
    server.answers(openDraft, { trailId: code, revision: 0, publishedRevision: null, version: 0, nodes })
    await show(<Screen />, at(code, 'trail'))
    await Promise.all(['publish', 'page', 'question', 'trail-parts', 'properties'].map(needMessages))
    await expect.element(button('editor.publish')).toBeVisible()
    await press('editor.publish')
    const fault = page.getByRole('button', { name: saying(say(`publish.unready.${code}`)) }).first()
    await expect.element(fault).toBeVisible()
    fault.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(place()).toHaveFocus()
  },
)
