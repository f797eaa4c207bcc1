import { applyOperation } from '@vereda/domain/draft/apply-operation.ts'
import type { Draft } from '@vereda/domain/draft/draft.ts'
import type { ResourceNode } from '@vereda/domain/draft/draft-node.ts'
import { emptyDraft } from '@vereda/domain/draft/new-draft.ts'
import { useState } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, saying, test } from '../../../../../../tests/components/component-test.tsx'
import { fieldsOfPackage, newStepWithActivity } from '../editing.ts'
import { HostsSwitch } from './hosts-switch.tsx'

const fields = fieldsOfPackage({ id: 'p', name: 'Caves', warnings: [] }, ['cdn.example.org', '*.com.br'])
const { id, operation } = newStepWithActivity(emptyDraft('Caves', 'en'), 'Step', fields)

function Shown() {
  const [draft, setDraft] = useState<Draft>(() => after(emptyDraft('Caves', 'en'), operation))
  const edit: Parameters<typeof HostsSwitch>[0]['edit'] = ([change]) => setDraft(after(draft, change!))
  return (
    <main>
      {(draft[id] as ResourceNode).fields.allowedHosts && (
        <HostsSwitch node={draft[id] as ResourceNode} edit={edit} />
      )}
    </main>
  )
}
function after(draft: Draft, change: Parameters<typeof applyOperation>[1]): Draft {
  const applied = applyOperation(draft, change)
  if (!applied.ok) throw new Error(applied.refusal)
  return applied.value.draft
}

test('hosts that an activity may reach are named apart from refused wildcards, and the switch closes them all', async ({
  show,
}) => {
  await show(<Shown />, { group: 'properties', at: '/studio/trails/t' })
  const hosts = page.getByRole('switch', { name: saying(say('properties.hosts')) })
  const words = ['text', 'shut'].map((part, i) =>
    say(`properties.hosts.${part}`, { hosts: fields.allowedHosts![i]! }),
  )
  await expect.element(page.getByText(words.join(' '))).toBeVisible()
  await expectAccessible()
  await hosts.click()
  await expect.element(hosts).not.toBeInTheDocument()
})
