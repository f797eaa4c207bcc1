import { beginSession } from '@vereda/client/session/session.ts'
import { besideDraft, draftLive, openDraft, sendOperations } from '@vereda/contract/rest/studio-drafts.ts'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { draftOf } from '@vereda/domain/draft/draft-of-document.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { Route } from 'wouter'
import { say, test } from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import { WithQueries } from '../../query/with-queries.tsx'
import { EditorScreen } from './editor-screen.tsx'

const steps = [aStep({ resources: [aResource({ id: 'r' })] })]
const nodes = Object.values(draftOf(aTrailDocument({ id: 'x', title: 'Dunes', steps }), () => ''))
const told = (saved: string) => page.getByText(say(`editor.saved.${saved}`))

test('a change that the server refuses for good is undone as it is told, and what is written then is saved', async ({
  show,
  server,
}) => {
  await page.viewport(1280, 900)
  beginSession(ANA_SIGNED_IN)
  server.answers(openDraft, { trailId: 'refuses', revision: 3, publishedRevision: null, version: 0, nodes })
  server.tells(draftLive)
  server.keepsAnswering(besideDraft, { people: [], revision: 3, others: [] })
  server.refuses(sendOperations, 'unknown-file')
  await show(
    <WithQueries>
      <Route path="/studio/trails/:id">
        <EditorScreen />
      </Route>
    </WithQueries>,
    { group: 'editor', at: '/studio/trails/refuses' },
  )
  const subTitle = page.getByLabelText(say('editor.subTitle'), { exact: true })
  await subTitle.fill('Refused')
  await expect.element(told('refused')).toBeVisible()
  await page.getByRole('button', { name: say('editor.undo'), exact: true }).click()
  await expect.element(subTitle).toHaveValue('')
  await expect.element(told('saved')).toBeVisible()
  server.answers(sendOperations, { revision: 4, others: [] })
  await page.getByLabelText(say('editor.title'), { exact: true }).first().fill('High dunes')
  await expect.poll(() => server.asked(sendOperations).length).toBe(2)
  await expect.element(told('saved')).toBeVisible()
  expect(server.asked(sendOperations)[1]!.body).toMatchObject({
    revision: 3,
    operations: [{ op: 'set', id: 'trail', field: 'title', value: 'High dunes' }],
  })
})
