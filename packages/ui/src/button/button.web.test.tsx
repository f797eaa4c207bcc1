import { useState } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, test } from '../../../../tests/components/component-test.tsx'
import { Switch } from '../switch/switch.tsx'
import { Button } from './button.tsx'

const AT = { group: 'app', at: '/' }

test('a busy button names its action, keeps the focus and does not submit twice', async ({ show }) => {
  let sent = 0
  function Once() {
    const [isBusy, setBusy] = useState(false)
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          sent += 1
          setBusy(true)
        }}
      >
        <Button type="submit" look="primary" busy={isBusy && 'Sending'}>
          Send
        </Button>
      </form>
    )
  }
  await show(
    <main>
      <h1>Form</h1>
      <Once />
    </main>,
    AT,
  )
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const busy = page.getByRole('button', { name: 'Sending' })
  await expect.element(busy).toHaveAttribute('aria-busy', 'true')
  await expect.element(busy).toHaveFocus()
  await busy.click()
  expect(sent).toBe(1)
  await expectAccessible()
})

test('a switch is toggled by its whole row and announces its state', async ({ show }) => {
  function Setting() {
    const [isOn, setOn] = useState(false)
    return <Switch title="Letters" detail="By e-mail" checked={isOn} onChange={() => setOn(!isOn)} />
  }
  await show(
    <main>
      <h1>Settings</h1>
      <Setting />
    </main>,
    AT,
  )
  const control = page.getByRole('switch', { name: 'Letters By e-mail' })
  await expect.element(control).not.toBeChecked()
  await page.getByText('By e-mail').click()
  await expect.element(control).toBeChecked()
  await expectAccessible()
})
