import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { brokenWords } from '../../../../tests/components/broken-words.ts'
import { test } from '../../../../tests/components/component-test.tsx'
import { largeLetters } from '../../../../tests/components/large-letters.ts'
import { Nav, NavItemFace, navItemClass } from './nav.tsx'

test('at 200 % text size the navigation of a phone shows every item whole', async ({ show }) => {
  await page.viewport(390, 844)
  largeLetters()
  await show(
    <Nav label="Places" logo={null}>
      {['Rutas', 'En el dispositivo', 'Perfil'].map((word) => (
        <a key={word} href="/" className={navItemClass}>
          <NavItemFace icon={null} word={word} />
        </a>
      ))}
    </Nav>,
    { group: 'app', at: '/' },
  )
  const last = page.getByRole('link', { name: 'Perfil' })
  await expect.element(last).toBeInTheDocument()
  await document.fonts.ready
  expect(last.element().getBoundingClientRect().right).toBeLessThanOrEqual(390)
})

test('when large text needs more room, the edge of the next navigation item is visible', async ({ show }) => {
  await page.viewport(270, 844)
  largeLetters()
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
  expect(right).toBeGreaterThan(270)
  expect(270 - left).toBeGreaterThan(24)
})

test('at large text sizes the rail is as wide as its words, and its items do not overlap', async ({
  show,
}) => {
  await page.viewport(768, 1024)
  largeLetters()
  await show(
    <Nav label="Places" logo={null}>
      {['Trilhas', 'No aparelho', 'En el dispositivo'].map((word) => (
        <a
          key={word}
          href="/"
          aria-current={word === 'No aparelho' ? 'page' : undefined}
          className={navItemClass}
        >
          <NavItemFace icon={null} word={word} />
        </a>
      ))}
    </Nav>,
    { group: 'app', at: '/' },
  )
  const rail = page.getByRole('navigation')
  await expect.element(rail).toBeVisible()
  await document.fonts.ready
  expect(brokenWords(rail.element())).toEqual([])
  const places = page.getByRole('link').elements()
  for (const place of places) expect(place.scrollWidth).toBeLessThanOrEqual(rail.element().clientWidth)
  for (const place of places) expect(place.scrollHeight).toBeLessThanOrEqual(place.clientHeight)
})
