import { applyOperation } from '@vereda/domain/draft/apply-operation.ts'
import type { Draft } from '@vereda/domain/draft/draft.ts'
import type { ResourceNode } from '@vereda/domain/draft/draft-node.ts'
import { emptyDraft } from '@vereda/domain/draft/new-draft.ts'
import { useState } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, test } from '../../../../../../tests/components/component-test.tsx'
import { fieldsOfPackage, newStepWithActivity } from '../editing.ts'
import { WaitsFor } from './waits-for.tsx'

function after(draft: Draft, change: Parameters<typeof applyOperation>[1]): Draft {
  const applied = applyOperation(draft, change)
  if (!applied.ok) throw new Error(applied.refusal)
  return applied.value.draft
}
const activity = (draft: Draft, name: string) =>
  newStepWithActivity(draft, name, fieldsOfPackage({ id: name, name, warnings: [] }, []))

const first = activity(emptyDraft('Caves', 'en'), 'Light')
const one = after(emptyDraft('Caves', 'en'), first.operation)
const second = activity(one, 'Dark')

function Shown() {
  const [draft, setDraft] = useState<Draft>(() => after(one, second.operation))
  return (
    <main>
      <WaitsFor
        node={draft[second.id] as ResourceNode}
        draft={draft}
        edit={([change]) => setDraft(after(draft, change!))}
      />
    </main>
  )
}

test('what an activity waits for is listed below its label, also when nothing more can be chosen', async ({
  show,
}) => {
  await show(<Shown />, { group: 'properties', at: '/studio/trails/t' })
  const label = page.getByText(say('properties.waitsFor'), { exact: true })
  await page.getByRole('combobox').selectOptions('Light')
  const list = page.getByRole('list', { name: say('properties.waitsFor') })
  await expect.element(list).toMatchTextContent('Light')
  await expect.element(label).toBeVisible()
  const isBelow = label.element().compareDocumentPosition(list.element()) & Node.DOCUMENT_POSITION_FOLLOWING
  expect(isBelow).toBeTruthy()
  await expectAccessible()
  await page.getByRole('button', { name: say('properties.waitsForNoMore', { name: 'Light' }) }).click()
  await expect.element(page.getByRole('combobox')).toBeVisible()
})
