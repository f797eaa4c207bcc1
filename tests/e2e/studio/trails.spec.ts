import type { Page } from '@playwright/test'
import type { DemoTrail } from '../../../apps/server/src/demo/demo-domain.ts'
import { aResource, aStep, aTrailDocument } from '../../../packages/domain/src/builders/a-trail.ts'
import { address } from '../../harness/address.ts'
import { expectAccessible } from '../../harness/page-checks.ts'
import { signedIn } from '../../harness/signed-in.ts'
import { plantDoor } from '../sign-in/door-domain.ts'
import { doorKey, expect, test } from '../sign-in/door-test.ts'
import { sayIn } from '../sign-in/say.ts'

const full = doorKey('trails')
const bare = doorKey('bare')
const say = sayIn('en')
test.use({ locale: 'en' })

const TRAILS = 23 // more than one page

const trail = (i: number): DemoTrail => ({
  document: aTrailDocument({
    id: `trail-${i}`,
    title: i === 7 ? 'Vacinação no campo' : `Trail number ${i}`,
    steps: [aStep({ resources: [aResource({ id: `post-${i}` })] })],
  }),
  files: {},
  journeys: [full],
  categories: [],
})

const manager = (username: string) => ({ username, isManager: true })

test.beforeAll(async () => {
  // each walk has its own person, because a person can be signed in on only one device
  const trails = Array.from({ length: TRAILS }, (_, i) => trail(i))
  await plantDoor(full, [...['nora', 'omar', 'pia'].map(manager), { username: 'ana' }], { trails })
  await plantDoor(bare, [manager('rui')])
})

const titles = (page: Page) => page.getByRole('heading', { level: 2 })
const search = (page: Page) => page.getByRole('searchbox', { name: say('trails.search') })
const count = (page: Page, of: number) => page.getByText(say('trails.count', { count: of }), { exact: true })

async function expectPlain(page: Page) {
  for (const width of [390, 1280])
    for (const theme of ['light', 'dark']) {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
      await expectAccessible(page)
      if (process.env.LOOK)
        await page.screenshot({ path: `${process.env.LOOK}/trails-${width}-${theme}.png` })
    }
}

test('a manager pages through the domain’s trails and finds one without typing its accents', {
  tag: '@long',
}, async ({ page }) => {
  await signedIn(page, address('/studio/trails', full), 'nora')
  await expect(count(page, TRAILS)).toBeVisible()
  await expect(titles(page)).toHaveCount(20)
  const first = await titles(page).allTextContents()
  await page.getByRole('button', { name: say('frame.pages.next') }).click()
  await expect(titles(page)).toHaveCount(3)
  const all = [...first, ...(await titles(page).allTextContents())]
  expect(all.sort()).toEqual(Array.from({ length: TRAILS }, (_, i) => trail(i).document.title).sort())

  await search(page).fill('vacinacao')
  await expect(titles(page)).toHaveText(['Vacinação no campo'])
  await expect(count(page, 1)).toBeVisible()
  await page.reload() // the search is in the address
  await expect(search(page)).toHaveValue('vacinacao')
  await expect(titles(page)).toHaveText(['Vacinação no campo'])

  await search(page).fill('nowhere')
  await expect(page.getByText(say('trails.notFound'))).toBeVisible()
  await page.getByRole('button', { name: say('trails.all') }).press('Enter')
  await expect(titles(page)).toHaveCount(20)
  await expectPlain(page)
})

test('a domain without trails says so', { tag: '@long' }, async ({ page }) => {
  await signedIn(page, address('/studio/trails', bare), 'rui')
  await expect(page.getByText(say('trails.empty'))).toBeVisible()
  await expectAccessible(page)
})

test('a list of trails that fails to load says so and can be loaded again', { tag: '@long' }, async ({
  page,
}) => {
  const CALL = '**/rest/studio/trails*'
  await page.route(CALL, (route) => route.fulfill({ status: 500, json: { error: 'fault', message: '' } }))
  await signedIn(page, address('/studio/trails', full), 'omar')
  await expect(page.getByText(say('trails.failed.title'))).toBeVisible()
  await expectAccessible(page)
  await page.unroute(CALL)
  await page.getByRole('button', { name: say('frame.again') }).press('Enter')
  await expect(count(page, TRAILS)).toBeVisible()
})

test('a lost network is told beside the list, which loads again when the network is back', {
  tag: '@long',
}, async ({ page, context }) => {
  await signedIn(page, address('/studio/trails', full), 'pia')
  await expect(count(page, TRAILS)).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(say('trails.offline.text'))).toBeVisible()
  await expect(count(page, TRAILS)).toBeVisible()
  await search(page).fill('vacinacao')
  await expect(titles(page)).toHaveCount(0) // the old titles do not answer the new search
  await context.setOffline(false)
  await expect(titles(page)).toHaveText(['Vacinação no campo'])
  await expect(page.getByText(say('trails.offline.text'))).toHaveCount(0)
})
