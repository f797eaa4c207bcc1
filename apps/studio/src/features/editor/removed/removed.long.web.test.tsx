import { beginSession } from '@vereda/client/session/session.ts'
import { needMessages } from '@vereda/client/text/catalogues.ts'
import { openDraft, sendOperations } from '@vereda/contract/rest/studio-drafts.ts'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { draftOf } from '@vereda/domain/draft/draft-of-document.ts'
import type { ReactNode } from 'react'
import { beforeEach, expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { Route } from 'wouter'
import {
  effectsEnded,
  expectAccessible,
  say,
  test,
} from '../../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../../tests/components/known.ts'
import type { ServerDouble } from '../../../../../../tests/components/server-double.ts'
import { WithQueries } from '../../../query/with-queries.tsx'
import { EditorScreen } from '../editor-screen.tsx'

const post = (id: string, title: string) =>
  aResource({ id, title, type: 'post', data: { type: 'post', id, html: '', link: null, files: [] } })
const steps = [
  aStep({ id: 'one', title: 'Before you go', resources: [post('a', 'Ropes'), post('b', '')] }),
  aStep({ id: 'two', title: 'In the cave' }),
]

const screen = (
  <WithQueries>
    <Route path="/studio/trails/:id">
      <EditorScreen />
    </Route>
  </WithQueries>
)
type Shown = {
  show: (screen: ReactNode, at: { group: string; at: string }) => Promise<void>
  server: ServerDouble
}

async function opens(trailId: string, { show, server }: Shown) {
  const nodes = Object.values(draftOf(aTrailDocument({ id: trailId, title: 'Caves', steps }), () => ''))
  server.answers(openDraft, { trailId, revision: 0, publishedRevision: null, version: 0, nodes })
  server.answersLate(sendOperations, { revision: 1, others: [] })
  await page.viewport(1280, 800)
  await show(screen, { group: 'editor', at: `/studio/trails/${trailId}?item=trail` })
  await Promise.all(['row-keys', 'properties'].map(needMessages))
}

const outline = () => page.getByRole('navigation', { name: say('editor.outline') })
/** The row with this title: its name starts with its number and ends with its points. */
const row = (title: string) =>
  outline().getByRole('button', { name: new RegExp(`^\\d* ?${title.replace(/[()]/g, '.')} ?\\d*$`) })
const toast = () => page.getByRole('complementary', { name: say('editor.undo') })
const undo = () => toast().getByRole('button', { name: say('editor.undo') })

/** Focuses an element and presses a key, but only after the effects of the last action: a removal also sets the focus, in the next frame. */
async function pressOn(one: Locator, key: string): Promise<void> {
  await expect.element(one).toBeVisible()
  await effectsEnded()
  one.element().focus()
  await userEvent.keyboard(key)
}
const press = (name: string, key: string) => pressOn(row(name), key)

/** Waits until the change has been sent, a moment later. */
const taken = (server: ServerDouble) =>
  expect.poll(() => server.asked(sendOperations).length).toBeGreaterThan(0)

beforeEach(() => beginSession(ANA_SIGNED_IN))

test('a message names the row that Del removed, and its undo brings it back with its contents and the focus', async ({
  show,
  server,
}) => {
  await opens('undone', { show, server })
  await press('Before you go', '{Delete}')
  await expect.element(row('Ropes')).not.toBeInTheDocument()
  await expect.element(row('In the cave')).toHaveFocus()
  const told = say('editor.removed', { name: 'Before you go' })
  await expect.element(toast().getByText(told)).toBeVisible()
  await expectAccessible()
  await pressOn(undo(), '{Enter}')
  await expect.element(row('Before you go')).toHaveFocus()
  await expect.element(row('Ropes')).toBeVisible()
  await expect.element(toast()).not.toBeInTheDocument()
  await taken(server)
})

test('after the last row is removed the focus goes to the row above, then to its step', async ({
  show,
  server,
}) => {
  await opens('last', { show, server })
  await press(say('editor.untitled.resource'), '{Delete}')
  await expect.element(row('Ropes')).toHaveFocus()
  await userEvent.keyboard('{Delete}')
  await expect.element(row('Before you go')).toHaveFocus()
  await taken(server)
})

test('the undo message goes away with the next change, and when it is closed', async ({ show, server }) => {
  await opens('closed', { show, server })
  await press('Ropes', '{Delete}')
  await expect.element(toast()).toBeVisible()
  await expect.element(row(say('editor.untitled.resource'))).toHaveFocus()
  await press('In the cave', '{Alt>}{ArrowUp}{/Alt}')
  await expect.element(toast()).not.toBeInTheDocument()
  await press('In the cave', '{Delete}')
  await expect.element(undo()).toBeVisible()
  await expect.element(row('Before you go')).toHaveFocus()
  await pressOn(undo(), '{Escape}')
  await expect.element(toast()).not.toBeInTheDocument()
  await expect.element(page.getByRole('main')).toHaveFocus()
  await expect.element(row('Before you go')).toBeVisible()
  await taken(server)
})

test('a duplicate made by the key or the button gets a numbered title and the focus, and an untitled one stays untitled', async ({
  show,
  server,
}) => {
  await opens('copied', { show, server })
  await press('Ropes', '{Control>}d{/Control}')
  const copy = row(say('row-keys.copy', { title: 'Ropes', number: 1 }))
  await expect.element(copy).toHaveFocus()
  await expect.element(copy).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: say('properties.duplicate'), exact: true }).click()
  await expect.element(row(say('row-keys.copy', { title: 'Ropes', number: 2 }))).toHaveFocus()
  const untitled = row(say('editor.untitled.resource'))
  await press(say('editor.untitled.resource'), '{Control>}d{/Control}')
  await expect.poll(() => untitled.elements()).toHaveLength(2)
  await expect.element(untitled.nth(1)).toHaveFocus()
  await taken(server)
})
