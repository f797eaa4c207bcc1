import { needMessages } from '@vereda/client/text/catalogues.ts'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { trailOf } from '@vereda/domain/draft/draft.ts'
import { draftOf } from '@vereda/domain/draft/draft-of-document.ts'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { effectsEnded, say, test } from '../../../../../../tests/components/component-test.tsx'
import { Outline } from '../outline.tsx'

const steps = [aStep({ id: 'one', title: 'One', resources: [aResource({ id: 'a', title: 'Ropes' })] })]
const draft = draftOf(aTrailDocument({ title: 'Caves', steps }), () => '')
const row = (name: string) => page.getByRole('button', { name: new RegExp(`^\\d* ?${name}`) })

test('arrow keys move from row to row of the outline and stop at its ends', async ({ show }) => {
  const selection = { node: trailOf(draft), part: null }
  const nothing = () => undefined
  await show(
    <main>
      <Outline draft={draft} edit={nothing} selection={selection} onSelect={nothing} />
    </main>,
    { group: 'editor', at: '/studio/trails/t' },
  )
  await needMessages('row-keys')
  await expect.element(page.getByText(say('row-keys.told'))).toBeVisible()
  await effectsEnded()
  const names = [say('editor.wholeTrail'), say('editor.part.introduction'), 'One', 'Ropes']
  row(names[0]!).element().focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(row(names[0]!)).toHaveFocus()
  for (const next of [...names.slice(1), say('editor.part.test')]) {
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(row(next)).toHaveFocus()
  }
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await expect.element(row('One')).toHaveFocus()
  const handle = page.getByRole('button', { name: say('editor.lift', { name: 'One' }), exact: true })
  handle.element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(handle).toHaveFocus()
})
