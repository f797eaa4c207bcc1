import { Sheet } from '@vereda/ui/dialog/sheet.tsx'
import { useState } from 'react'
import { beforeAll, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { test } from '../../../../tests/components/component-test.tsx'
import { mindSlips } from './mind-slips.ts'

beforeAll(mindSlips)

function Writing() {
  const [isOpen, setOpen] = useState(true)
  if (!isOpen) return <p>Closed</p>
  return (
    <Sheet title="Notice" closeLabel="Close" onClose={() => setOpen(false)}>
      <p>Words.</p>
      <input type="search" aria-label="Find" />
      <textarea aria-label="Text" />
    </Sheet>
  )
}

const SHOWN = { group: 'app', at: '/studio' }
const sheet = page.getByRole('dialog', { name: 'Notice' })
const closed = page.getByText('Closed')
const beside = () => document.elementFromPoint(2, 2)!

/** A press as a browser reports it: the pointer goes down on one element, and the click goes to the element that holds both ends. */
function press(begun: Element, held: Element) {
  begun.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  held.dispatchEvent(new MouseEvent('click', { bubbles: true }))
}

test('a press beside a sheet closes it, also after its search field was used', async ({ show }) => {
  await show(<Writing />, SHOWN)
  await sheet.getByRole('searchbox').fill('ana')
  press(beside(), beside())
  await expect.element(closed).toBeVisible()
})

test('typed text survives a press beside the sheet and the first Escape, which focuses the close button', async ({
  show,
}) => {
  await show(<Writing />, SHOWN)
  await sheet.getByRole('textbox').fill('What I thought of')
  press(beside(), beside())
  await expect.element(sheet.getByRole('textbox')).toHaveValue('What I thought of')
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet.getByRole('button', { name: 'Close' })).toHaveFocus()
  await expect.element(sheet.getByRole('textbox')).toHaveValue('What I thought of')
  await userEvent.keyboard('{Escape}')
  await expect.element(closed).toBeVisible()
})

test('Escape closes a sheet at once when nothing was written', async ({ show }) => {
  await show(<Writing />, SHOWN)
  await sheet.getByRole('searchbox').fill('ana')
  await userEvent.keyboard('{Escape}{Escape}') // the first one clears the search
  await expect.element(closed).toBeVisible()
})

test('a press that began inside the sheet, as when text is selected with the mouse, closes nothing', async ({
  show,
}) => {
  await show(<Writing />, SHOWN)
  press(sheet.getByText('Words.').element(), sheet.element())
  await expect.element(sheet).toBeVisible()
})

test('Back focuses the close button first when something was written, and leaves when nothing was', async ({
  show,
}) => {
  const wayBack = () => {
    const event = Object.assign(new Event('navigate', { cancelable: true }), { navigationType: 'traverse' })
    return navigation.dispatchEvent(event)
  }
  await show(<Writing />, SHOWN)
  await sheet.getByRole('searchbox').fill('ana')
  expect(wayBack()).toBe(true)
  await sheet.getByRole('textbox').fill('What I thought of')
  expect(wayBack()).toBe(false)
  await expect.element(sheet.getByRole('button', { name: 'Close' })).toHaveFocus()
  expect(wayBack()).toBe(true)
})
