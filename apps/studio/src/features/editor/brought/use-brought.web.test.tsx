import { beginSession } from '@vereda/client/session/session.ts'
import { openDraft, sendOperations } from '@vereda/contract/rest/studio-drafts.ts'
import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { draftOf } from '@vereda/domain/draft/draft-of-document.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { Route } from 'wouter'
import { say, test } from '../../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../../tests/components/known.ts'
import { broughtPackageCell } from '../../../parts/drafts/brought-package-cell.ts'
import { WithQueries } from '../../../query/with-queries.tsx'
import { EditorScreen } from '../editor-screen.tsx'

const CAVES = {
  id: 'p',
  name: 'caves.zip',
  title: 'Into the caves',
  kind: 'bundle' as const,
  size: 9,
  files: 3,
  warnings: [],
  about: {},
  isChecked: true,
  version: null,
  entry: 'index.html',
  trial: null,
  space: { video: 0, image: 0, audio: 0, other: 9 },
}
const COVER = `data:image/png;base64,${btoa('\x89PNG\r\n\x1a\nAnd what it shows')}`
const screen = (
  <WithQueries>
    <Route path="/studio/trails/:id">
      <EditorScreen />
    </Route>
  </WithQueries>
)

test('a course that begins a trail gives it its title and cover, and is its first activity', async ({
  show,
  server,
}) => {
  beginSession(ANA_SIGNED_IN)
  await page.viewport(1280, 800)
  const nodes = Object.values(draftOf(aTrailDocument({ id: 'begun', title: '', steps: [] }), () => ''))
  server.answers(openDraft, { trailId: 'begun', revision: 0, publishedRevision: null, version: 0, nodes })
  server.answersLate(sendOperations, { revision: 1, others: [] })
  broughtPackageCell.set({ added: CAVES, hosts: [], cover: COVER })
  await show(screen, { group: 'editor', at: '/studio/trails/begun' })
  const outline = page.getByRole('navigation', { name: say('editor.outline') })
  await expect.element(outline.getByRole('button', { name: /^Into the caves/ })).toHaveFocus()
  expect(broughtPackageCell.get()).toBeNull()
  await expect
    .element(outline.getByRole('button', { name: new RegExp(`^1 ?${say('editor.newStep', { number: 1 })}`) }))
    .toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Into the caves' })).toBeVisible()
  await expect.poll(() => server.asked(sendOperations).length).toBeGreaterThan(0)
  const { operations } = server.asked(sendOperations)[0]!.body as { operations: object[] }
  expect(operations).toContainEqual(expect.objectContaining({ op: 'set', field: 'cover', value: COVER }))
})
