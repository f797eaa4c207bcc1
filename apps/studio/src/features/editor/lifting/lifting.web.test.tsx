import { needMessages } from '@vereda/client/text/catalogues.ts'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { applyOperations } from '@vereda/domain/draft/apply-operation.ts'
import { childrenOf, type Draft, trailOf } from '@vereda/domain/draft/draft.ts'
import { draftOf } from '@vereda/domain/draft/draft-of-document.ts'
import { useState } from 'react'
import { beforeEach, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, say, test } from '../../../../../../tests/components/component-test.tsx'
import { OutlineSteps } from './outline-steps.tsx'

const resource = (id: string) => aResource({ id, title: `Activity ${id}` })
const steps = [
  aStep({ id: 'one', title: 'Step one', resources: [resource('a'), resource('b')] }),
  aStep({ id: 'two', title: 'Step two', resources: [resource('c')] }),
]
const BEGUN = draftOf(aTrailDocument({ steps }), () => '')

let now: Draft
let done = 0
function Outline() {
  const [draft, setDraft] = useState(BEGUN)
  now = draft
  return (
    <main>
      <OutlineSteps
        draft={draft}
        edit={(operations) => {
          done += operations.length
          const applied = applyOperations(draft, operations)
          if (applied.ok) setDraft(applied.value.draft)
        }}
        selection={{ node: trailOf(draft), part: null }}
        onSelect={() => undefined}
      />
    </main>
  )
}
beforeEach(() => {
  done = 0
})
const at = { group: 'editor', at: '/studio/trails/t' }
const handle = (name: string) => page.getByRole('button', { name: say('editor.lift', { name }), exact: true })
const spoken = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeInTheDocument()
const order = () =>
  childrenOf(now, 'trail', 'step').map(({ id, fields }) =>
    [fields.title, ...childrenOf(now, id, 'resource').map((one) => one.fields.title.at(-1))].join(' '),
  )

test('an activity is moved to another step by the keyboard, keeps the focus, and each place is announced', async ({
  show,
}) => {
  await show(<Outline />, at)
  handle('Activity a').element().focus()
  await userEvent.keyboard(' ')
  await spoken(
    say('editor.lift.lifted.resource', { name: 'Activity a', place: 1, count: 2, step: 'Step one' }),
  )
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  await spoken(say('editor.lift.at.resource', { place: 2, count: 2, step: 'Step two' }))
  expect(done).toBe(0)
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(order).toEqual(['Step one b', 'Step two c a'])
  await expect.element(handle('Activity a')).toHaveFocus()
  expect(done).toBe(1)
})

test('Escape puts a lifted row back and changes nothing', async ({ show }) => {
  await show(<Outline />, at)
  handle('Step two').element().focus()
  await userEvent.keyboard(' {ArrowUp}{Escape}')
  await spoken(say('editor.lift.back', { name: 'Step two' }))
  expect([done, order()]).toEqual([0, ['Step one a b', 'Step two c']])
  await expect.element(handle('Step two')).toHaveAttribute('aria-pressed', 'false')
})

test('a row is dragged by its handle into another step', async ({ show }) => {
  await show(<Outline />, at)
  const from = handle('Activity c').element()
  const to = handle('Activity a').element().getBoundingClientRect()
  const point = { pointerId: 1, bubbles: true, button: 0, isPrimary: true }
  const held = new Set<number>()
  // the browser refuses to capture a pointer that a script made
  Object.assign(from, {
    setPointerCapture: (id: number) => held.add(id),
    hasPointerCapture: (id: number) => held.has(id),
  })
  from.dispatchEvent(new PointerEvent('pointerdown', point))
  const over = { ...point, clientX: to.x + 5, clientY: to.y + 2 }
  from.dispatchEvent(new PointerEvent('pointermove', over))
  await expect.element(handle('Activity c')).toHaveAttribute('aria-pressed', 'true')
  from.dispatchEvent(new PointerEvent('pointerup', over))
  await expect.poll(order).toEqual(['Step one c a b', 'Step two'])
})

const row = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })

test('Del removes a row and Ctrl D duplicates one, with focus and announcement, and a held key acts once', async ({
  show,
}) => {
  await show(<Outline />, at)
  await needMessages('row-keys')
  row('Activity b').element().focus()
  await userEvent.keyboard('{Delete}')
  await expect.poll(order).toEqual(['Step one a', 'Step two c'])
  await spoken(say('editor.removed', { name: 'Activity b' }))
  await expect.element(row('Activity a')).toHaveFocus()
  const step = row('1 ?Step one').element() as HTMLElement
  step.focus()
  await userEvent.keyboard('{Control>}d{/Control}')
  const copied = say('row-keys.copy', { title: 'Step one', number: 1 })
  await expect.poll(order).toEqual(['Step one a', `${copied} a`, 'Step two c'])
  await spoken(say('row-keys.duplicated', { name: 'Step one' }))
  await expect.element(row(`2 ?${copied.replace(/[()]/g, '.')}`)).toHaveFocus()
  const held = { key: 'Delete', bubbles: true, repeat: true }
  step.dispatchEvent(new KeyboardEvent('keydown', held))
  handle('Activity c').element().focus()
  await userEvent.keyboard('{Delete}')
  expect(order()).toHaveLength(3)
})
