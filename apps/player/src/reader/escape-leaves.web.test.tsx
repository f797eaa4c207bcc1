import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { test } from '../../../../tests/components/component-test.tsx'
import { escapeLeaves } from './escape-leaves.ts'

test('Escape leaves the reader, unless it closes something in it', async ({ show }) => {
  const told: unknown[] = []
  escapeLeaves({ tell: (word) => void told.push(word) })
  await show(
    <main>
      <button type="button">Answer</button>
      <select aria-label="Word">
        <option>rain</option>
      </select>
      <dialog aria-label="A file">
        <button type="button">Close</button>
      </dialog>
    </main>,
    { group: 'app', at: '/' },
  )
  const focus = (role: 'button' | 'combobox') =>
    (page.getByRole(role).first().element() as HTMLElement).focus()
  await expect.element(page.getByRole('combobox')).toBeVisible()
  focus('combobox')
  await userEvent.keyboard('{Escape}')
  document.querySelector('dialog')!.showModal()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(told).toEqual([])
  focus('button')
  await userEvent.keyboard('{Escape}')
  expect(told).toEqual([{ kind: 'exit' }])
})
