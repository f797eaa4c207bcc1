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

test('a press beside a sheet closes it, also where somebody was looked for in it', async ({ show }) => {
  await show(<Writing />, SHOWN)
  await sheet.getByRole('searchbox').fill('ana')
  press(beside(), beside())
  await expect.element(closed).toBeVisible()
})

test('what was written in a sheet outlives a slip beside it and one Escape, which leads to the button that closes', async ({
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

test('Escape closes a sheet at once where nothing was written', async ({ show }) => {
  await show(<Writing />, SHOWN)
  await sheet.getByRole('searchbox').fill('ana')
  await userEvent.keyboard('{Escape}{Escape}') // the first one clears the search
  await expect.element(closed).toBeVisible()
})

test('a press that began inside, as where text is marked with the mouse, closes nothing', async ({
  show,
}) => {
  await show(<Writing />, SHOWN)
  press(sheet.getByText('Words.').element(), sheet.element())
  await expect.element(sheet).toBeVisible()
})

test('the way back leads to the button that closes first where something was written, and leaves where nothing was', async ({
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
