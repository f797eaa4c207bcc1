import { address } from '../../harness/address.ts'
import { expectAccessible } from '../../harness/page-checks.ts'
import { PASSWORD, plantDoor } from '../sign-in/door-domain.ts'
import { doorKey, expect, open, test } from '../sign-in/door-test.ts'
import { enter } from '../sign-in/login-hands.ts'
import { sayIn } from '../sign-in/say.ts'

const door = doorKey('studio')
const say = sayIn('en')
test.use({ locale: 'en', serviceWorkers: 'allow' })

test.beforeAll(async () => {
  // each walk has its own person, because a person can be signed in on only one device
  await plantDoor(door, [
    ...[{ username: 'ana' }, { username: 'bia' }],
    ...[
      { username: 'boss', isManager: true },
      { username: 'lena', isManager: true },
      { username: 'nora', isManager: true },
    ],
  ])
})

test('a visitor without a session signs in first and returns to the studio', async ({ page }) => {
  await open(page, door, '/studio?page=2')
  await page.waitForURL(/\/login\?next=/)
  await enter(page, say, 'boss', PASSWORD)
  await page.waitForURL('**/studio?page=2')
  await expect(page.getByRole('navigation', { name: say('frame.nav') })).toBeVisible()
})

test('a learner is told that the studio is not theirs, and is led to their trails', { tag: '@long' }, async ({
  page,
}) => {
  await open(page, door, '/login?next=/studio')
  await enter(page, say, 'ana', PASSWORD)
  await expect(page.getByRole('heading', { name: say('not-theirs.title') })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: say('not-theirs.trails') }).click()
  await page.waitForURL('**/enroll')
})

test('a learner’s device loads and caches nothing of the studio', { tag: '@long' }, async ({
  page,
  context,
}) => {
  const asked: string[] = []
  context.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await open(page, door, '/login')
  await enter(page, say, 'bia', PASSWORD)
  await page.waitForURL('**/enroll')
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  const kept = await page.evaluate(async () => {
    const caches_ = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    return caches_.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.length).toBeGreaterThan(20)
  expect([...asked, ...kept].filter((path) => path.startsWith('/studio'))).toEqual([])
})

test('without a network the studio says that it needs one, and opens when it is back', {
  tag: '@long',
}, async ({ page, context }) => {
  await open(page, door, '/login')
  await enter(page, say, 'lena', PASSWORD)
  await page.waitForURL('**/studio')
  await page.goto(address('/enroll', door))
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await context.setOffline(true)
  await page.goto(address('/studio', door))
  await expect(page.getByRole('heading', { name: say('app.studioOffline.title') })).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByRole('navigation', { name: say('frame.nav') })).toBeVisible()
})

test('a studio opened without a network and without an earlier learner’s screen says so too', {
  tag: '@long',
}, async ({ page, context }) => {
  await open(page, door, '/login')
  await enter(page, say, 'nora', PASSWORD)
  await page.waitForURL('**/studio')
  await page.evaluate(async () => {
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
  })
  await page.reload()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: say('app.studioOffline.title') })).toBeVisible()
})
