import { useState } from 'react'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, test } from '../../../../tests/components/component-test.tsx'
import { Button } from '../button/button.tsx'
import { Note } from '../note/note.tsx'
import { Dialog } from './dialog.tsx'
import { Sheet } from './sheet.tsx'

const AT = { group: 'app', at: '/' }

function Question() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const actions = (
    <>
      <Button onClick={close}>Keep</Button>
      <Button look="danger">Remove</Button>
    </>
  )
  return (
    <main>
      <h1>Files</h1>
      <Button onClick={() => setOpen(true)}>Ask</Button>
      <Button>Behind</Button>
      {isOpen && (
        <Dialog title="Remove the files?" actions={actions} onClose={close}>
          <p>Plays stay.</p>
        </Dialog>
      )}
    </main>
  )
}

function Reading() {
  const [isOpen, setOpen] = useState(false)
  return (
    <main>
      <h1>Files</h1>
      <Button onClick={() => setOpen(true)}>Read</Button>
      {isOpen && (
        <Sheet title="About" closeLabel="Close" onClose={() => setOpen(false)}>
          <p>Words.</p>
        </Sheet>
      )}
    </main>
  )
}

/** A row whose dialog removes it; on the other screen nothing is like it. */
function Removing({ isElsewhere = false }: { isElsewhere?: boolean }) {
  const [state, setState] = useState<'there' | 'asked' | 'gone'>('there')
  const actions = (
    <Button look="danger" onClick={() => setState('gone')}>
      Remove
    </Button>
  )
  return (
    <>
      <a href="#main">Skip</a>
      {state === 'gone' && isElsewhere ? (
        <main key="other" />
      ) : (
        <main tabIndex={-1} key="rows">
          <Button>Far</Button>
          <div>
            {state !== 'gone' && <Button onClick={() => setState('asked')}>Ask</Button>}
            <Button>Near</Button>
          </div>
        </main>
      )}
      {state === 'asked' && (
        <Dialog title="Remove the files?" actions={actions} onClose={() => setState('there')} />
      )}
    </>
  )
}

const ask = page.getByRole('button', { name: 'Ask' })
const dialog = page.getByRole('dialog', { name: 'Remove the files?' })

test('an open dialog traps the keyboard focus, and returns it on closing', async ({ show }) => {
  await show(<Question />, AT)
  await ask.click()
  await expect.element(dialog).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Tab}{Tab}{Tab}')
  const { activeElement } = document
  expect(activeElement === document.body || dialog.element().contains(activeElement)).toBe(true)
  await dialog.getByRole('button', { name: 'Keep' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(ask).toHaveFocus()
})

test('a dialog that removes its opener leaves the focus near it', async ({ show }) => {
  await show(<Removing />, AT)
  await ask.click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByRole('button', { name: 'Near' })).toHaveFocus()
})

test('a dialog that leads to another screen leaves the focus to that screen', async ({ show }) => {
  await show(<Removing isElsewhere />, AT)
  await ask.click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect.element(ask).not.toBeInTheDocument()
  await new Promise((settled) => setTimeout(settled))
  expect(document.activeElement).toBe(document.body)
})

test('Escape or a click outside closes a dialog, and a click inside does not', async ({ show }) => {
  await show(<Question />, AT)
  await ask.click()
  await dialog.getByText('Plays stay.').click()
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await ask.click()
  // a point above the dialog, which is in the middle
  document.elementFromPoint(5, 5)!.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a sheet closes by its own button @long', async ({ show }) => {
  await show(<Reading />, AT)
  await page.getByRole('button', { name: 'Read' }).click()
  const sheet = page.getByRole('dialog', { name: 'About' })
  await expect.element(sheet).toBeVisible()
  await expectAccessible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
})

test.for([390, 1280])(
  'the paragraphs, the note and the buttons of a dialog have space between them at %i px',
  async (width, { show, server: _ }) => {
    await page.viewport(width, 844)
    const question = (
      <Dialog title="Remove the files?" actions={<Button>Keep</Button>} onClose={() => undefined}>
        <p>Plays stay.</p>
        <p>Files can be had again.</p>
        <Note tone="warn" role="alert" title="Not removed" />
      </Dialog>
    )
    await show(question, AT)
    const parts = [
      page.getByText('Plays stay.'),
      page.getByText('Files can be had again.'),
      page.getByRole('alert'),
      page.getByRole('button', { name: 'Keep' }),
    ].map((part) => part.element().getBoundingClientRect())
    const apart = parts.slice(1).map(({ top }, at) => top - (parts[at]?.bottom ?? 0))
    expect(apart.slice(0, 2)).toEqual([16, 16])
    expect(apart[2]).toBeGreaterThanOrEqual(16)
  },
)
