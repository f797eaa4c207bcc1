import { beginSession } from '@vereda/client/session/session.ts'
import { openDraft, sendOperations } from '@vereda/contract/rest/studio-drafts.ts'
import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { applyOperations } from '@vereda/domain/draft/apply-operation.ts'
import { childrenOf, type Draft } from '@vereda/domain/draft/draft.ts'
import { ROOT_ID } from '@vereda/domain/draft/draft-node.ts'
import { draftOf } from '@vereda/domain/draft/draft-of-document.ts'
import type { Operation } from '@vereda/domain/draft/operation.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { Route } from 'wouter'
import { expectAccessible, say, test } from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import { WithQueries } from '../../query/with-queries.tsx'
import { EditorScreen } from './editor-screen.tsx'

const button = (id: string, values?: Record<string, unknown>) =>
  page.getByRole('button', { name: say(id, values), exact: true })

/** The titles of a draft's steps and of each step's activities, after the operations are applied. */
function outlineAfter(before: Draft, operations: readonly Operation[]) {
  const applied = applyOperations(before, operations)
  const draft = applied.ok ? applied.value.draft : before
  return childrenOf(draft, ROOT_ID, 'step').map((step) => [
    step.fields.title,
    childrenOf(draft, step.id, 'resource').map(({ fields }) => fields.title),
  ])
}

test('an empty trail takes a page at once, in a first step, and one undo removes both', async ({
  show,
  server,
}) => {
  beginSession(ANA_SIGNED_IN)
  await page.viewport(1280, 900)
  const empty = draftOf(aTrailDocument({ id: 'new', title: 'New', steps: [] }), () => '')
  const nodes = Object.values(empty)
  server.answers(openDraft, { trailId: 'new', revision: 0, publishedRevision: null, version: 0, nodes })
  server.answersLate(sendOperations, { revision: 1, others: [] })
  await show(
    <WithQueries>
      <Route path="/studio/trails/:id">
        <EditorScreen />
      </Route>
    </WithQueries>,
    { group: 'editor', at: '/studio/trails/new' },
  )
  await expect.element(button('editor.addPackage')).toBeVisible()
  await expectAccessible()
  await button('editor.addPage').click()
  await expect.element(page.getByLabelText(say('editor.title'), { exact: true })).toHaveValue('New page')
  await expect.poll(() => server.asked(sendOperations).length).toBe(1)
  const { operations } = server.asked(sendOperations)[0]!.body as { operations: Operation[] }
  expect(outlineAfter(empty, operations)).toEqual([['Step 1', ['New page']]])
  const outline = page.getByRole('navigation', { name: say('editor.outline') })
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect.element(outline.getByRole('button', { name: /New page|Step 1/ })).not.toBeInTheDocument()
})
