import { sessionCell } from '@vereda/client/session/session.ts'
import { needMessages } from '@vereda/client/text/catalogues.ts'
import { themeCell } from '@vereda/client/theme/theme.ts'
import { logout } from '@vereda/contract/rest/loginctl.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, test } from '../../../../tests/components/component-test.tsx'
import { ANA } from '../../../../tests/components/known.ts'
import { NotTheirsScreen } from '../parts/not-theirs/not-theirs-screen.tsx'
import { Frame } from './frame.tsx'

const PLACES = ['home', 'trails', 'running', 'people', 'results', 'notices', 'domain'] as const
const AT = { group: 'home', at: '/studio' }
const screen = (
  <Frame>
    <main>
      <h1>Trails</h1>
    </main>
  </Frame>
)

test.for([
  ['a manager', ['MANAGER'], [...PLACES]],
  ['an editor', ['EDITOR'], ['trails']],
  ['a reporter', ['REPORTER'], ['results']],
  ['an editor who reads results too', ['EDITOR', 'REPORTER'], ['trails', 'results']],
] as const)(
  '%s sees links only to their own places @long',
  async ([, permissions, places], { show, server: _ }) => {
    const person = { ...ANA, permissions: [...permissions] }
    sessionCell.set({ authorization: 'Bearer of-ana', person, journey: 'acme' })
    await show(screen, AT)
    const nav = page.getByRole('navigation', { name: say('frame.nav') })
    await page.viewport(1280, 800)
    await expect.element(nav.getByText(say('frame.nav.asLearner'))).toBeVisible()
    const words = PLACES.map(
      (place) => [place, nav.getByText(say(`frame.nav.${place}`), { exact: true })] as const,
    )
    expect(words.filter(([, link]) => link.query()).map(([place]) => place)).toEqual(places)
    await expectAccessible()
  },
)

test.for([
  ['an editor', ['EDITOR'], 'part.title', 'part.back', '/studio'],
  ['a learner', [], 'title', 'trails', '/enroll'],
] as const)(
  '%s who opens a manager’s place is told that it is not theirs, and gets a link back @long',
  async ([, permissions, what, way, to], { show, server: _ }) => {
    const person = { ...ANA, permissions: [...permissions] }
    sessionCell.set({ authorization: 'Bearer of-ana', person, journey: 'acme' })
    await show(<NotTheirsScreen />, { group: 'not-theirs', at: '/studio/people' })
    await expect.element(page.getByRole('heading', { name: say(`not-theirs.${what}`) })).toBeVisible()
    const link = page.getByRole('link', { name: say(`not-theirs.${way}`) })
    await expect.element(link).toHaveAttribute('href', to)
    await expectAccessible()
  },
)

test('a phone’s bar shows four places, and the others are behind “more” @long', async ({
  show,
  server: _,
}) => {
  sessionCell.set({
    authorization: 'Bearer of-ana',
    person: { ...ANA, permissions: ['MANAGER'] },
    journey: 'acme',
  })
  await page.viewport(390, 844)
  await show(screen, { ...AT, at: '/studio/notices' })
  const nav = page.getByRole('navigation', { name: say('frame.nav') })
  for (const place of ['home', 'trails', 'people', 'results'])
    await expect.element(nav.getByRole('link', { name: say(`frame.nav.${place}`) })).toBeVisible()
  const bar = nav.element().getBoundingClientRect()
  const faces = [...nav.element().querySelectorAll('li')].map((item) => item.getBoundingClientRect())
  expect(Math.max(...faces.map(({ right }) => right))).toBeLessThanOrEqual(bar.right)

  const more = nav.getByRole('button', { name: say('frame.nav.more') })
  await expect.element(more).toHaveAttribute('aria-current', 'true') // the notices are behind this button
  await more.click()
  const sheet = page.getByRole('dialog', { name: say('frame.nav.more') })
  for (const place of ['running', 'notices', 'domain', 'asLearner'])
    await expect.element(sheet.getByRole('link', { name: say(`frame.nav.${place}`) })).toBeVisible()
  await expect.element(sheet.getByRole('button', { name: ANA.user.name })).toBeVisible()
  await expectAccessible()
  await sheet.getByRole('link', { name: say('frame.nav.notices') }).click()
  await expect.element(sheet).not.toBeInTheDocument()
})

test('a person chooses the look, finds their profile and signs out in the studio', async ({
  show,
  server,
}) => {
  sessionCell.set({
    authorization: 'Bearer of-ana',
    person: { ...ANA, permissions: ['MANAGER'] },
    journey: 'acme',
  })
  server.answers(logout, { result: 'ok' })
  await needMessages('own-sheet')
  await page.viewport(820, 800)
  await show(screen, AT)
  await expectAccessible() // the narrow bar shows no names, but screen readers still get them
  await page.viewport(1280, 800)
  await page.getByRole('button', { name: ANA.user.name }).click()
  const sheet = page.getByRole('dialog', { name: ANA.user.name })
  await sheet.getByText(say('own-sheet.theme.dark')).click()
  expect(themeCell.get()).toBe('dark')
  await expect
    .element(sheet.getByRole('link', { name: say('own-sheet.profile') }))
    .toHaveAttribute('href', '/profile')
  await expectAccessible()
  await sheet.getByRole('button', { name: say('own-sheet.signOut') }).click()
  await expect.poll(() => sessionCell.get()).toBeNull()
  expect(server.asked(logout)).toHaveLength(1)
})

test('in letters twice as large the words of a phone’s bar do not overlap, and its last place can be scrolled to @long', async ({
  show,
  server: _,
}) => {
  const person = { ...ANA, permissions: ['MANAGER' as const] }
  sessionCell.set({ authorization: 'Bearer of-ana', person, journey: 'acme' })
  await page.viewport(390, 844)
  document.documentElement.style.fontSize = '200%'
  await show(screen, AT)
  const nav = page.getByRole('navigation', { name: say('frame.nav') })
  await expect.element(nav.getByText(say('frame.nav.people'), { exact: true })).toBeVisible()
  const items = [...nav.element().querySelectorAll<HTMLElement>('li > a, li > button')]
  const seen = items.filter((item) => item.offsetWidth > 0)
  expect(seen).toHaveLength(5)
  expect(seen.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toEqual([])
  seen.at(-1)!.scrollIntoView()
  await expect.element(nav.getByText(say('frame.nav.more'))).toBeInViewport()
  document.documentElement.style.fontSize = ''
  await page.viewport(1280, 800)
})

test('at a tablet’s width the places are a rail of 96 pixels that fits their words @long', async ({
  show,
  server: _,
}) => {
  sessionCell.set({
    authorization: 'Bearer of-ana',
    person: { ...ANA, permissions: ['MANAGER'] },
    journey: 'acme',
  })
  await page.viewport(820, 800)
  await show(screen, AT)
  const nav = page.getByRole('navigation', { name: say('frame.nav') })
  await expect.element(nav.getByText(say('frame.nav.domain'), { exact: true })).toBeVisible()
  expect(nav.element().getBoundingClientRect().width).toBe(96)
  expect(nav.element().scrollWidth).toBeLessThanOrEqual(96)
})

test('in letters twice as large each place of the side bar fits its words @long', async ({
  show,
  server: _,
}) => {
  const person = { ...ANA, permissions: ['MANAGER' as const] }
  sessionCell.set({ authorization: 'Bearer of-ana', person, journey: 'acme' })
  document.documentElement.style.fontSize = '200%'
  await show(screen, AT)
  const nav = page.getByRole('navigation', { name: say('frame.nav') })
  for (const width of [768, 1280]) {
    await page.viewport(width, 800)
    await expect.element(nav.getByText(say('frame.nav.results'), { exact: true })).toBeVisible()
    const items = [...nav.element().querySelectorAll<HTMLElement>('li > a')].filter(
      (one) => one.offsetWidth > 0,
    )
    expect(items.length).toBeGreaterThan(5)
    expect(items.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toEqual([])
  }
  document.documentElement.style.fontSize = ''
  await page.viewport(1280, 800)
})
