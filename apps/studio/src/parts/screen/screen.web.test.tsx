import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, test } from '../../../../../tests/components/component-test.tsx'
import { Screen } from './screen.tsx'

const AT = { group: 'frame', at: '/studio/people/groups/sellers' }

test('a screen sets its heading and the window’s title, and links to the screens above', async ({ show }) => {
  const above = [
    { to: '/studio/people', word: 'People' },
    { to: '/studio/people/groups', word: 'Groups' },
  ]
  await show(
    <Screen title="Sellers" sub="12 people" above={above} actions={<button type="button">Change</button>}>
      <p>Bibi</p>
    </Screen>,
    AT,
  )
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sellers' })).toBeVisible()
  await expect.poll(() => document.title).toContain('Sellers')
  const where = page.getByRole('navigation', { name: say('frame.where') })
  expect(
    where
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['People', 'Groups'])
  await expect.element(page.getByRole('button', { name: 'Change' })).toBeVisible()
  await expectAccessible()
})

test('a long name breaks, and the screen does not scroll sideways', async ({ show }) => {
  await page.viewport(320, 640)
  await show(
    <Screen title={'Vendedores'.repeat(8)} actions={<button type="button">Change</button>}>
      <p>Bibi</p>
    </Screen>,
    AT,
  )
  await expect.element(page.getByRole('button', { name: 'Change' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(320)
  await page.viewport(1280, 800)
})
