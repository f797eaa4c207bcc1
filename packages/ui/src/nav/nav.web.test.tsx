import { afterEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../../tests/components/component-test.tsx'
import { Nav, NavItemFace, navItemClass } from './nav.tsx'

afterEach(() => {
  document.documentElement.style.fontSize = ''
})

test('of the places that large letters leave no room for, the next one shows its edge', async ({ show }) => {
  await page.viewport(390, 844)
  document.documentElement.style.fontSize = '200%'
  await show(
    <>
      <Nav label="Places" logo={null}>
        {['Trails', 'Device', 'Studio', 'Profile'].map((word) => (
          <a key={word} href="/" className={navItemClass}>
            <NavItemFace icon={null} word={word} />
          </a>
        ))}
      </Nav>
      <main>
        <h1>Trails</h1>
      </main>
    </>,
    { group: 'app', at: '/' },
  )
  const last = page.getByRole('link', { name: 'Profile' })
  await expect.element(last).toBeInTheDocument()
  const { left, right } = last.element().getBoundingClientRect()
  expect(right).toBeGreaterThan(390)
  expect(390 - left).toBeGreaterThan(24)
})
