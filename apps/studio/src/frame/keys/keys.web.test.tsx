import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, say } from '../../../../../tests/components/component-test.tsx'
import { ANA } from '../../../../../tests/components/known.ts'
import { test } from '../../testing/studio-test.tsx'
import { OwnLinks } from '../nav/own-links.tsx'
import { Keys } from './keys.tsx'
import { keysShownCell } from './keys-shown-cell.ts'

const screen = (
  <main>
    <h1>Home</h1>
    <OwnLinks />
    <input aria-label="Elsewhere" />
    <Keys />
  </main>
)
const own = () => page.getByRole('button', { name: ANA.user.name })
const way = async () => {
  await own().click()
  await page.getByRole('button', { name: say('keys.title'), exact: true }).click()
}
const sheet = () => page.getByRole('dialog', { name: say('keys.title') })
const press = (id: string) => sheet().getByText(say(`keys.press.${id}`), { exact: true })

test('“?” and the own menu open the list of keys, but not “?” typed in a field', async ({
  show,
  server: _,
}) => {
  await show(screen, { group: 'keys', at: '/studio/people' })
  await page.getByLabelText('Elsewhere').click()
  await userEvent.keyboard('?')
  await expect.element(page.getByLabelText('Elsewhere')).toHaveValue('?')
  expect(keysShownCell.get()).toBe(false)
  ;(own().element() as HTMLElement).focus()
  await userEvent.keyboard('?')
  await expect.element(press('find')).toBeVisible()
  await expect.element(press('chooseOn')).toBeVisible()
  expect(press('remove').query()).toBeNull()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet()).not.toBeInTheDocument()
  await way()
  await expect.element(press('find')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet()).not.toBeInTheDocument()
})

test('in the editor the list shows the editor’s keys, and “?” turned off opens nothing @long', async ({
  show,
  server: _,
}) => {
  await show(screen, { group: 'keys', at: '/studio/trails/caves' })
  await way()
  await expect.element(press('remove')).toBeVisible()
  await expect.element(press('undo')).toBeVisible()
  await sheet().getByRole('switch').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet()).not.toBeInTheDocument()
  ;(own().element() as HTMLElement).focus()
  await userEvent.keyboard('?')
  expect(keysShownCell.get()).toBe(false)
  await way()
  await sheet().getByRole('switch').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet()).not.toBeInTheDocument()
})
