import { sendOperations } from '@vereda/contract/rest/studio-drafts.ts'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { draftOf } from '@vereda/domain/draft/draft-of-document.ts'
import { expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { say } from '../../../../../../tests/components/component-test.tsx'
import { test } from '../../../testing/studio-test.tsx'
import { DraftSession } from '../draft-session.ts'
import { useRowKeys } from '../row-keys/use-row-keys.ts'
import { useStep } from './use-step.ts'

vi.mock('../row-keys/tell-step.ts', () => {
  throw new Error('could not be fetched')
})
vi.mock('../row-keys/row-edits.ts', () => {
  throw new Error('could not be fetched')
})

const steps = [aStep({ title: 'Before you go', resources: [aResource({ title: 'Ropes' })] })]

function aSession() {
  const draft = draftOf(aTrailDocument({ id: 'caves', title: 'Caves', steps }), () => '')
  const given = { trailId: 'caves', revision: 0, publishedRevision: null, version: 0 }
  const place = { left: null, keep: () => undefined, close: () => undefined }
  return new DraftSession({ ...given, nodes: Object.values(draft) }, place as never)
}
const nodeOf = (session: DraftSession, kind: string) =>
  Object.values(session.get().draft).find((node) => node.kind === kind)!

function StepBack({ session }: { session: DraftSession }) {
  const step = useStep(session)
  return (
    <button type="button" onClick={() => step('undo')}>
      Step back
    </button>
  )
}

test('when the code that explains an undo can’t be loaded, the editor says that the undo did not restore everything', async ({
  show,
  server,
}) => {
  const session = aSession()
  server.answers(sendOperations, { revision: 1, others: [] })
  session.edit([{ op: 'remove', id: nodeOf(session, 'resource').id }])
  await session.send()
  const landed = { revision: 2, operations: [{ op: 'remove', id: nodeOf(session, 'step').id }] }
  await session.catchUp({ revision: 2, others: [landed] } as never)
  await show(<StepBack session={session} />, { group: 'editor', at: '/studio/trails/caves' })
  await page.getByRole('button', { name: 'Step back' }).click()
  await expect.element(page.getByText(say('editor.stepUntold'))).toBeVisible()
})

function Row({ session }: { session: DraftSession }) {
  const { draft } = session.get()
  const node = nodeOf(session, 'step')
  const selection = { node, part: null } as never
  const onKey = useRowKeys({ draft, edit: () => undefined, selection, onSelect: () => undefined })
  return (
    <button type="button" onKeyDown={onKey(node as never)}>
      Before you go
    </button>
  )
}

test('a key of the outline whose code can’t be loaded says that it did nothing @long', async ({ show }) => {
  await show(<Row session={aSession()} />, { group: 'editor', at: '/studio/trails/caves' })
  ;(page.getByRole('button', { name: 'Before you go' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Delete}')
  await expect.element(page.getByText(say('editor.keyUnloaded'))).toBeVisible()
})
