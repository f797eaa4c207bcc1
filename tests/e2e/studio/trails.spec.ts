import { studioTrails } from '../../../packages/contract/src/rest/studio.ts'
import { expectAccessible } from '../../harness/page-checks.ts'
import { PASSWORD, plantDoor } from '../sign-in/door-domain.ts'
import { doorKey, expect, open, test } from '../sign-in/door-test.ts'
import { enter } from '../sign-in/login-hands.ts'
import { sayIn } from '../sign-in/say.ts'

const door = doorKey('trails')
const say = sayIn('en')
test.use({ locale: 'en' })

test.beforeAll(async () => {
  await plantDoor(door, [{ username: 'boss', isManager: true }])
})

const CALL = '**/rest/studio/trails*'
const row = { version: 3, publishedDate: '2026-03-01T10:00:00.000Z' }
const TRAILS = studioTrails.answer.parse({
  trails: [
    { ...row, id: 'care', title: 'Service that delights', learners: 274, state: 'running' },
    { ...row, id: 'law', title: 'Privacy in practice', learners: 1, state: 'over' },
    { ...row, id: 'field', title: 'Safe in the field', learners: 0, state: 'unused' },
  ],
  total: 23,
  totalPages: 2,
})

test('a manager finds trails, is told when there is none, and tries again what failed', async ({ page }) => {
  await open(page, door, '/login')
  await enter(page, say, 'boss', PASSWORD)
  await expect(page.getByText(say('home.empty'))).toBeVisible()
  await expectAccessible(page)

  const search = page.getByRole('searchbox', { name: say('home.search') })
  await search.fill('nowhere')
  await expect(page.getByText(say('home.notFound'))).toBeVisible()
  await expect(page).toHaveURL(/q=nowhere/)
  await page.getByRole('button', { name: say('home.all') }).press('Enter')
  await expect(search).toHaveValue('')

  await page.route(CALL, (route) => route.fulfill({ json: TRAILS }))
  await page.reload()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(TRAILS.trails.map(({ title }) => title))
  await expect(page.getByText(say('home.learners', { count: 274 }))).toBeVisible()
  await expectAccessible(page)
  for (const width of [390, 1280])
    for (const theme of ['light', 'dark']) {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
      if (process.env.LOOK)
        await page.screenshot({ path: `${process.env.LOOK}/trails-${width}-${theme}.png` })
    }

  await page.route(CALL, (route) => route.fulfill({ status: 500, json: { error: 'fault', message: '' } }))
  await page.reload()
  await expect(page.getByText(say('home.failed.title'))).toBeVisible()
  await page.unroute(CALL)
  await page.getByRole('button', { name: say('frame.again') }).press('Enter')
  await expect(page.getByText(say('home.empty'))).toBeVisible()
})
