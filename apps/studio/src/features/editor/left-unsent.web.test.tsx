import { beginSession } from '@vereda/client/session/session.ts'
import { needMessages } from '@vereda/client/text/catalogues.ts'
import { openDraft, readDraft, sendOperations } from '@vereda/contract/rest/studio-drafts.ts'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { draftOf } from '@vereda/domain/draft/draft-of-document.ts'
import type { Operation } from '@vereda/domain/draft/operation.ts'
import { useState } from 'react'
import { beforeEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Route } from 'wouter'
import { say, test } from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import type { ServerDouble } from '../../../../../tests/components/server-double.ts'
import { WithQueries } from '../../query/with-queries.tsx'
import { EditorScreen } from './editor-screen.tsx'
import { heldPlaces } from './testing/held-places.ts'

const steps = [aStep({ id: 'one', title: 'Before you go', resources: [aResource({ title: 'Ropes' })] })]
const draftWith = (trailId: string, subTitle: string, revision = 0, trail = { steps }) => ({
  trailId,
  revision,
  publishedRevision: null,
  version: 0,
  nodes: Object.values(
    draftOf(aTrailDocument({ id: trailId, title: 'Caves', subTitle, ...trail }), () => ''),
  ),
})

/** An editor that can be closed and opened again. */
function Coming() {
  const [isHere, setHere] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setHere(!isHere)}>
        Go
      </button>
      {isHere && (
        <WithQueries>
          <Route path="/studio/trails/:id">
            <EditorScreen />
          </Route>
        </WithQueries>
      )}
    </>
  )
}
const at = (trailId: string, item = '') => ({ group: 'editor', at: `/studio/trails/${trailId}?item=${item}` })
const go = () => page.getByRole('button', { name: 'Go', exact: true })
const field = (id: string) => page.getByLabelText(say(id), { exact: true })
const saved = (state: string) => page.getByText(say(`editor.saved.${state}`), { exact: true })
const sheet = () => page.getByRole('dialog', { name: say('conflict.title') })
const sent = (server: ServerDouble) =>
  server.asked(sendOperations).map(({ body }) => body as { change: string; operations: Operation[] })

/**
 * Closes the editor with an unsent change, which the session sends once more. The next editor takes the change as soon as the browser has
 * released the name of its lock.
 */
async function leaves(server: ServerDouble, trailId: string) {
  await expect.element(saved('waiting')).toBeVisible()
  const before = sent(server).length
  server.isUnreachable(sendOperations)
  await go().click()
  await expect.poll(() => sent(server).length).toBe(before + 1)
  await expect.poll(() => heldPlaces(trailId)).toEqual([])
}

beforeEach(async () => {
  await page.viewport(1280, 900)
  beginSession(ANA_SIGNED_IN)
})

test('a change without an answer is sent again as it was, and later typing goes as a change of its own @long', async ({
  show,
  server,
}) => {
  server.answers(openDraft, draftWith('lost', ''))
  server.isUnreachable(sendOperations)
  await show(<Coming />, at('lost'))
  await field('editor.subTitle').fill('For the first day')
  await expect.element(saved('waiting')).toBeVisible()
  server.answers(sendOperations, { revision: 1, others: [] })
  server.answers(sendOperations, { revision: 2, others: [] })
  await field('editor.subTitle').fill('For the first day in May')
  await expect.element(saved('saved')).toBeVisible()
  const [first, again, second] = sent(server)
  expect(again).toEqual(first)
  expect(second).toMatchObject({ operations: [{ value: 'For the first day in May' }] })
  expect(second!.change).not.toBe(first!.change)
})

test('unsent words from a closed editor do not overwrite another author’s without asking', async ({
  show,
  server,
}) => {
  server.answers(openDraft, draftWith('closed', 'Before'))
  server.isUnreachable(sendOperations)
  await show(<Coming />, at('closed'))
  await field('editor.subTitle').fill('Mine')
  await leaves(server, 'closed')
  server.answers(openDraft, draftWith('closed', 'Theirs', 1))
  server.refuses(sendOperations, 'draft-conflict')
  server.answers(readDraft, draftWith('closed', 'Theirs', 1))
  await go().click()
  await needMessages('conflict')
  await expect.element(sheet()).toMatchTextContent('Mine')
  await expect.element(sheet()).toMatchTextContent('Theirs')
  await sheet()
    .getByRole('button', { name: say('conflict.theirs') })
    .click()
  await expect.element(field('editor.subTitle')).toHaveValue('Theirs')
  expect(sent(server)).toHaveLength(3)
})

test('unsent words in a step that another author removed are told and can be kept @long', async ({
  show,
  server,
}) => {
  server.answers(openDraft, draftWith('away', ''))
  server.isUnreachable(sendOperations)
  await show(<Coming />, at('away', 'step:one'))
  await field('editor.title').fill('Mine of the step')
  await leaves(server, 'away')
  const gone = draftWith('away', '', 1, { steps: [] })
  server.answers(openDraft, gone)
  server.refuses(sendOperations, 'draft-conflict')
  server.answers(readDraft, gone)
  await go().click()
  await needMessages('conflict')
  await expect.element(sheet()).toMatchTextContent('Mine of the step')
  server.answers(sendOperations, { revision: 2, others: [] })
  await sheet()
    .getByRole('button', { name: say('conflict.mine') })
    .click()
  await expect.element(saved('saved')).toBeVisible()
  const [back] = sent(server).at(-1)!.operations
  const nodes = back?.op === 'insert' ? back.nodes.map(({ kind }) => kind) : []
  // with all its contents
  expect(nodes).toEqual(['step', 'resource'])
})

test('keeping the other author’s text gives up only the conflicting change @long', async ({
  show,
  server,
}) => {
  server.answers(openDraft, draftWith('else', 'Before'))
  server.refuses(sendOperations, 'draft-conflict')
  const tell = server.answersLate(readDraft, draftWith('else', 'Theirs', 1))
  await show(<Coming />, at('else'))
  await field('editor.subTitle').fill('Mine')
  await expect.poll(() => server.asked(readDraft)).toHaveLength(1)
  await page.getByLabelText(say('editor.title'), { exact: true }).first().fill('High caves')
  tell()
  await needMessages('conflict')
  await expect.element(sheet()).toMatchTextContent('Theirs')
  server.answers(sendOperations, { revision: 2, others: [] })
  await sheet()
    .getByRole('button', { name: say('conflict.theirs') })
    .click()
  await expect.element(saved('saved')).toBeVisible()
  await expect.element(field('editor.subTitle')).toHaveValue('Theirs')
  expect(sent(server).at(-1)!.operations).toEqual([
    { op: 'set', id: 'trail', field: 'title', value: 'High caves' },
  ])
})

test('unsent changes survive an author who leaves while the editor is taking them over @long', async ({
  show,
  server,
}) => {
  const operations = [{ op: 'set', id: 'trail', field: 'subTitle', value: 'Mine' }]
  const left = { revision: 0, changes: [{ key: crypto.randomUUID(), operations }] }
  localStorage.setItem('vereda.studio.unsent/ana/passing/x', JSON.stringify(left))
  server.keepsAnswering(openDraft, draftWith('passing', ''))
  const told = await navigator.locks.query()
  const late = Promise.withResolvers<LockManagerSnapshot>()
  const asked = vi.spyOn(navigator.locks, 'query').mockReturnValueOnce(late.promise)
  await show(<Coming />, at('passing'))
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  await go().click()
  late.resolve(told)
  await expect.poll(() => localStorage.getItem('vereda.studio.unsent/ana/passing/x')).toBeNull()
  await expect.poll(() => heldPlaces('passing')).toEqual([])
  server.answers(sendOperations, { revision: 1, others: [] })
  await go().click()
  await expect.element(field('editor.subTitle')).toHaveValue('Mine')
  await expect.element(saved('saved')).toBeVisible()
})
