import { onlineManager } from '@tanstack/react-query'
import { beginSession } from '@vereda/client/session/session.ts'
import { needMessages } from '@vereda/client/text/catalogues.ts'
import { openDraft } from '@vereda/contract/rest/studio-drafts.ts'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { draftOf } from '@vereda/domain/draft/draft-of-document.ts'
import { beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { Route } from 'wouter'
import { brokenWords } from '../../../../../tests/components/broken-words.ts'
import { expectAccessible, say, test } from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import type { ServerDouble } from '../../../../../tests/components/server-double.ts'
import { WithQueries } from '../../query/with-queries.tsx'
import { EditorScreen } from './editor-screen.tsx'

const steps = [aStep({ title: 'Before you go', resources: [aResource({ id: 'post', title: 'A post' })] })]
const document = aTrailDocument({ id: 'phone', title: 'Into the caves', steps })
const nodes = Object.values(draftOf(document, () => ''))
const DRAFT = { trailId: 'phone', revision: 0, publishedRevision: null, version: 0, nodes }
const screen = (
  <WithQueries>
    <Route path="/studio/trails/:id">
      <EditorScreen />
    </Route>
  </WithQueries>
)
const AT = '/studio/trails/phone'
const view = (name: 'outline' | 'stage' | 'more') =>
  page.getByRole('button', { name: say(`editor.view.${name}`), exact: true })
const outline = page.getByRole('navigation')
const stage = page.getByRole('region', { name: 'Content', exact: true })
const title = page.getByLabelText('Title', { exact: true })

beforeEach<{ server: ServerDouble }>(async ({ server }) => {
  await page.viewport(390, 844)
  beginSession(ANA_SIGNED_IN)
  server.keepsAnswering(openDraft, DRAFT)
})

test('a phone shows the outline first, then the pressed part, and its properties one press further @long', async ({
  show,
}) => {
  await show(screen, { group: 'editor', at: AT })
  await expect.element(outline).toBeVisible()
  await expect.element(stage).not.toBeInTheDocument()
  await expectAccessible()
  await outline
    .getByRole('button', { name: /A post/ })
    .first()
    .click()
  await expect.element(stage).toBeVisible()
  await expect.element(outline).not.toBeInTheDocument()
  await expect.element(view('stage')).toHaveFocus()
  await expectAccessible()
  await view('more').click()
  await expect.element(title).toHaveValue('A post')
  await expect.element(stage).not.toBeInTheDocument()
  await expectAccessible()
  await view('outline').click()
  await expect
    .element(outline.getByRole('button', { name: /A post/ }).first())
    .toHaveAttribute('aria-current')
})

test('a phone says in each of the three views that there is no network @long', async ({
  show,
  onTestFinished,
}) => {
  await show(screen, { group: 'editor', at: AT })
  onTestFinished(() => onlineManager.setOnline(true))
  const words = page.getByText(say('editor.offline.title'), { exact: true })
  const told = () => words.elements().filter((one) => one.checkVisibility()).length
  await expect.element(outline).toBeVisible()
  onlineManager.setOnline(false)
  for (const one of ['outline', 'stage', 'more'] as const) {
    await view(one).click()
    await expect.poll(told).toBe(1)
    await expectAccessible()
  }
  onlineManager.setOnline(true)
  await expect.poll(told).toBe(0)
})

test('an address that names a part opens it, and a wide window shows all columns', async ({ show }) => {
  await show(screen, { group: 'editor', at: `${AT}?item=resource:post` })
  await expect.element(stage).toBeVisible()
  await page.viewport(1280, 900)
  for (const part of [outline, stage, title]) await expect.element(part).toBeVisible()
  await expect.element(view('stage')).not.toBeInTheDocument()
})

test('on a phone the acts of a published trail’s editor fit one row below its title @long', async ({
  show,
  server,
}) => {
  beginSession({ ...ANA_SIGNED_IN, permissions: ['MANAGER'] })
  server.answers(openDraft, { ...DRAFT, version: 2 })
  await show(screen, { group: 'editor', at: AT })
  const act = (role: 'link' | 'button', words: string) =>
    page.getByRole(role, { name: say(words as 'editor.give'), exact: true })
  const row = [
    act('button', 'editor.undo'),
    act('link', 'editor.preview'),
    act('link', 'editor.versions'),
    act('link', 'editor.give'),
    act('button', 'editor.publish'),
  ]
  for (const one of row) await expect.element(one).toBeVisible()
  const tops = row.map((one) => Math.round(one.element().getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  const name = page.getByRole('heading', { level: 1 }).element().getBoundingClientRect()
  expect(name.bottom).toBeLessThan(tops[0]!)
  await expectAccessible()
})

test('in letters twice as large the names of a small phone’s three views break in no word @long', async ({
  show,
}) => {
  await page.viewport(320, 800)
  window.document.documentElement.style.fontSize = '200%'
  await show(screen, { group: 'editor', at: AT })
  await expect.element(view('outline')).toBeVisible()
  const words = (['outline', 'stage', 'more'] as const).flatMap((name) => brokenWords(view(name).element()))
  expect(words).toEqual([])
  expect(window.document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  window.document.documentElement.style.fontSize = ''
})

test('on a phone the publish sheet leads to the field of a missing title @long', async ({ show, server }) => {
  const untitled = Object.values(draftOf({ ...document, title: '' }, () => ''))
  server.keepsAnswering(openDraft, { ...DRAFT, nodes: untitled })
  await show(screen, { group: 'editor', at: AT })
  await needMessages('publish')
  await page.getByRole('button', { name: say('editor.publish'), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(say('publish.unready.trail-without-title')) })
    .click()
  await expect.element(title).toBeVisible()
  await expect.element(title).toHaveValue('')
})
