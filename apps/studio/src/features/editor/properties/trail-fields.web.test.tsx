import type { TrailNode } from '@vereda/domain/draft/draft-node.ts'
import { emptyDraft } from '@vereda/domain/draft/new-draft.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { say, test } from '../../../../../../tests/components/component-test.tsx'
import { TrailFields } from './trail-fields.tsx'

test('the language field names each language in that language', async ({ show }) => {
  const draft = emptyDraft('Caves', 'fr')
  await show(
    <main>
      <TrailFields node={draft.trail as TrailNode} draft={draft} edit={() => undefined} />
    </main>,
    { group: 'editor', at: '/studio/trails/t' },
  )
  const language = page.getByLabelText(say('editor.locale'))
  await expect.element(language).toBeVisible()
  const named = [...(language.element() as HTMLSelectElement).options].map(({ text }) => text)
  expect(named).toEqual(expect.arrayContaining(['Português (Brasil)', 'English', 'Español', 'français']))
})
