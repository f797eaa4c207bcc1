import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, say, test } from '../../../../../tests/components/component-test.tsx'
import { VersionDialog } from './version-dialog.tsx'

const AT = { group: 'version-check', at: '/enroll' }
const STORE = '#the-store'

test('a phone is offered its store, now or later', async ({ show }) => {
  let closed = 0
  await show(
    <VersionDialog
      update={{ platform: 'ios', address: STORE }}
      onLater={() => {
        closed += 1
      }}
    />,
    AT,
  )
  const dialog = page.getByRole('dialog', { name: say('version-check.title') })
  await expect.element(dialog).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: say('version-check.now') }).click()
  expect(location.hash).toBe(STORE)
  await dialog.getByRole('button', { name: say('version-check.later') }).click()
  await userEvent.keyboard('{Escape}')
  expect(closed).toBe(2)
})

test('the installed browser app says whom to ask, and goes on @long', async ({ show }) => {
  let closed = 0
  await show(
    <VersionDialog
      update={{ platform: 'chromium', address: null }}
      onLater={() => {
        closed += 1
      }}
    />,
    AT,
  )
  const dialog = page.getByRole('dialog', { name: say('version-check.title') })
  await expect.element(dialog.getByText(say('version-check.support'))).toBeVisible()
  expect(dialog.getByRole('button').elements()).toHaveLength(1)
  await dialog.getByRole('button', { name: say('version-check.continue') }).click()
  expect(closed).toBe(1)
})
