import { needMessages } from '@vereda/client/text/catalogues.ts'
import { sendOperations } from '@vereda/contract/rest/studio-drafts.ts'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { draftOf } from '@vereda/domain/draft/draft-of-document.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { say } from '../../../../../../tests/components/component-test.tsx'
import type { ServerDouble } from '../../../../../../tests/components/server-double.ts'
import { test } from '../../../testing/studio-test.tsx'
import { DraftSession } from '../draft-session.ts'
import { useSessionState } from '../use-draft.ts'
import { RemovedRow } from './removed-row.tsx'
import { useStep } from './use-step.ts'

const post = { type: 'post' as const, id: 'a', html: '', link: null, files: [] }
const ropes = aResource({ id: 'a', title: 'Ropes', type: 'post', data: post })
const ONE = aStep({ id: 'one', title: 'Before you go', resources: [ropes] })
const TWO = aStep({ id: 'two', title: 'In the cave' })

/** A session in which Ropes was removed here, and afterwards its step by somebody else. */
async function without(steps: (typeof ONE)[], server: ServerDouble): Promise<DraftSession> {
  const draft = draftOf(aTrailDocument({ id: 'caves', title: 'Caves', steps }), () => '')
  const idOf = (title: string) =>
    Object.values(draft).find((node) => 'title' in node.fields && node.fields.title === title)!.id
  const given = { trailId: 'caves', revision: 0, publishedRevision: null, version: 0 }
  const place = { left: null, keep: () => undefined, close: () => undefined }
  const session = new DraftSession({ ...given, nodes: Object.values(draft) }, place as never)
  server.answers(sendOperations, { revision: 1, others: [] })
  session.edit([{ op: 'remove', id: idOf('Ropes') }])
  await session.send()
  const landed = { revision: 2, operations: [{ op: 'remove', id: idOf('Before you go') }] }
  await session.catchUp({ revision: 2, others: [landed] } as never)
  server.keepsAnswering(sendOperations, { revision: 3, others: [] })
  return session
}

function Row({ session }: { session: DraftSession }) {
  const step = useStep(session)
  return (
    <>
      <RemovedRow session={session} state={useSessionState(session)} step={step} onSelect={() => undefined} />
      <button type="button" onClick={() => step('undo')}>
        Step back
      </button>
    </>
  )
}

test.for([
  ['another step, it comes back there', [ONE, TWO], 'elsewhere'],
  ['no step any more, it does not', [ONE], 'gone'],
] as const)(
  'undoing the removal of an activity whose step is gone says so: there is %s',
  async ([, steps, fate], { show, server }) => {
    const session = await without([...steps], server)
    await show(<Row session={session} />, { group: 'editor', at: '/studio/trails/caves' })
    await page.getByRole('button', { name: say('editor.undo') }).click()
    await needMessages('row-keys')
    await expect.element(page.getByText(say(`row-keys.${fate}`))).toBeVisible()
    const titles = Object.values(session.get().draft).map(
      (node) => 'title' in node.fields && node.fields.title,
    )
    expect(titles.includes('Ropes')).toBe(fate === 'elsewhere')
    await session.send()
  },
)

test('a row that another author brought back is not offered again, and an undo says that it is there', async ({
  show,
  server,
}) => {
  const session = await without([ONE, TWO], server)
  const activity = session.get().undo.at(-1)!.inverse
  const steps = Object.values(session.get().draft).filter(({ kind }) => kind === 'step')
  const parent = steps[0]!.id
  const back = activity.map((one) => one.op === 'insert' && { ...one, nodes: [{ ...one.nodes[0]!, parent }] })
  await session.catchUp({ revision: 3, others: [{ revision: 3, operations: back }] } as never)
  await show(<Row session={session} />, { group: 'editor', at: '/studio/trails/caves' })
  expect(page.getByRole('button', { name: say('editor.undo') }).query()).toBeNull()
  await page.getByRole('button', { name: 'Step back' }).click()
  await needMessages('row-keys')
  await expect.element(page.getByText(say('row-keys.there'))).toBeVisible()
})
