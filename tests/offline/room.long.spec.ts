import { type CDPSession, expect, type Page, test } from '@playwright/test'
import { content } from '../e2e/learner/walk.ts'
import { commitIn } from './course-commit.ts'
import { Device, storedIn } from './device.ts'
import { Field } from './field.ts'
import { packageFiles, packageTrail } from './package-trail.ts'

const PATIENCE_MS = 60_000

let field: Field
let device: Device

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  field = await Field.grow()
  await field.publish(packageTrail('crate', packageFiles(40, 100_000)))
})
test.afterAll(() => field?.clear())
test.beforeEach(async () => {
  device = await Device.unpack()
})
test.afterEach(() => device?.throwAway())

const downloadOf = (page: Page, title: string) =>
  page.getByRole('button', { name: new RegExp(`^download · .*${title}`, 'i') })
const gamesOf = async (page: Page) => (await storedIn(page, ['games'])).games ?? []
const downloadsOf = async (page: Page) => (await storedIn(page, ['downloads'])).downloads ?? []

/** Sets this origin's quota in bytes; null lifts it. The browser's storage estimate does not change with it. */
const limit = (disk: CDPSession, quotaSize: number | null) =>
  disk.send('Storage.overrideQuotaForOrigin', {
    origin: new URL(field.at('/')).origin,
    ...(quotaSize !== null && { quotaSize }),
  })

test('on a metered network and on an iPhone even one activity’s download asks first, with its size', async () => {
  await device.browser.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    Object.defineProperty(navigator, 'standalone', { value: false })
  })
  await device.signIn(field.at('/'), 'ana')
  const { page } = device
  await page.goto(field.at('/trail/small-1'))
  await downloadOf(page, 'Small bed 1').click()
  const prompt = page.getByRole('dialog', { name: /do you want download files\? \(.*MB\)/i })
  await expect(prompt).toContainText('You are on mobile data or saving data.')
  await expect(prompt).toContainText('tap Share, then Add to Home Screen')
  await prompt.getByRole('button', { name: 'No', exact: true }).click()
  await expect(prompt).toHaveCount(0)
  expect(await downloadsOf(page)).toEqual([])
  await page.goto(field.at('/offlinedata'))
  await expect(page.getByText('Install the app')).toBeVisible()
})

test('a browser without file storage offers no download, and a refused trail says that the download failed', async () => {
  await device.browser.addInitScript(() => {
    const { prototype } = StorageManager as unknown as { prototype: { getDirectory?: unknown } }
    if (sessionStorage.getItem('no-store')) delete prototype.getDirectory
  })
  await device.signIn(field.at('/'), 'fabio')
  const { page } = device
  await page.goto(field.at('/trail/small-3'))
  const begin = async () => {
    await downloadOf(page, 'Small bed 3').click()
    return page.getByRole('dialog').getByRole('button', { name: 'Yes' })
  }
  const yes = await begin()
  field.gate.stands.set('/rest/enrollctl/listUser?groupTrail=small-3&enableHashes=true&offline=true', {
    status: 404,
    type: 'application/json',
    body: JSON.stringify({ error: 'unknown-trail', message: '' }),
  })
  await yes.click()
  await expect(page.getByText('Failed to download, check your internet connection.')).toBeVisible({
    timeout: PATIENCE_MS,
  })
  field.gate.stands.clear()

  await page.evaluate(() => sessionStorage.setItem('no-store', 'yes'))
  await page.goto(field.at('/trail/small-4'))
  await expect(page.getByText('You can download in the app.')).toBeVisible()
  await expect(downloadOf(page, 'Small bed 4')).toHaveCount(0)
})

test('the first download asks the browser for persistent storage', async () => {
  await device.browser.addInitScript(() => {
    const asked: Date[] = []
    Object.assign(globalThis, { askedToStay: asked })
    StorageManager.prototype.persisted = async () => asked.length > 0
    StorageManager.prototype.persist = async () => asked.push(new Date()) > 0
  })
  const times = () =>
    page.evaluate(() => (globalThis as unknown as { askedToStay: Date[] }).askedToStay.length)
  await device.signIn(field.at('/'), 'bento')
  const { page } = device
  await page.goto(field.at('/trail/small-2'))
  expect(await times()).toBe(0)
  await downloadOf(page, 'Small bed 2').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Downloaded with success!')).toBeVisible({ timeout: PATIENCE_MS })
  expect(await times()).toBe(1)
})

test('a download larger than the free space says what it needs and what is free', async () => {
  await device.browser.addInitScript(() => {
    StorageManager.prototype.estimate = async () => ({ quota: 3_000_000, usage: 976_000 })
  })
  await device.signIn(field.at('/'), 'elis')
  const { page } = device
  await page.goto(field.at('/trail/crate'))
  await downloadOf(page, 'The package crate').click()
  const prompt = page.getByRole('dialog', { name: /do you want download files\? \(3\.8\sMB\)/i })
  await expect(prompt).toContainText(/It needs 3\.8\sMB, and this device has 1\.9\sMB free\./)
  // she has nothing here whose removal would make room
  await expect(prompt.getByRole('link', { name: 'Free up space' })).toHaveCount(0)
  await prompt.getByRole('button', { name: 'No', exact: true }).click()
  await page.goto(field.at('/trail/small-2'))
  await downloadOf(page, 'Small bed 2').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Downloaded with success!')).toBeVisible({ timeout: PATIENCE_MS })
  await page.goto(field.at('/trail/crate'))
  await downloadOf(page, 'The package crate').click()
  await prompt.getByRole('link', { name: 'Free up space' }).click()
  await expect(page.getByRole('heading', { name: 'On this device' })).toBeVisible()
})

test('a full disk stops a download, which says so and resumes once there is room', async () => {
  const { page } = device
  const disk = await device.browser.newCDPSession(page)
  await limit(disk, 4_000_000) // room for the app, and for some of the package
  await device.signIn(field.at('/'), 'clara')
  await page.goto(field.at('/trail/crate'))
  await downloadOf(page, 'The package crate').click()
  const yes = page.getByRole('dialog').getByRole('button', { name: 'Yes' })
  await yes.click()
  const full = page.getByRole('dialog', { name: 'This device is full' })
  await expect(full).toContainText(/MB more needed to finish the download/, { timeout: PATIENCE_MS })
  await expect(full).toContainText('What you already have is kept.')
  // she has nothing here that could be removed
  await full.getByRole('button', { name: 'Got it' }).click()

  await limit(disk, null)
  const before = field.gate.asked.length
  await page.goto(field.at('/trail/crate'))
  await page.getByRole('button', { name: /crate/ }).first().click()
  await yes.click()
  await expect
    .poll(() => gamesOf(page), { timeout: PATIENCE_MS })
    .toMatchObject([{ current: { version: 1 }, next: null }])
  const packs = field.gate.asked.slice(before).filter(({ path }) => path === '/pack')
  // files that came before the disk was full are not sent again
  expect(packs.reduce((sum, { brought }) => sum + brought, 0)).toBeLessThan(3_950_000)
})

test('an app that finds no room for its own files keeps none, and the learner can sign in and use it', async () => {
  const { page } = device
  const disk = await device.browser.newCDPSession(page)
  await limit(disk, 2_000_000) // room for the learner's work, but not for the app
  await device.signIn(field.at('/'), 'hugo')
  await expect.poll(() => page.evaluate(() => caches.keys()), { timeout: PATIENCE_MS }).toEqual([])
  await expect(page.getByText('A whole field').first()).toBeVisible()
})

/** Makes the app's store behave as on a full disk, or normally. A lowered quota alone takes effect too late. */
const fillStore = (page: Page, isFull: boolean) =>
  page.evaluate((full) => {
    const { prototype } = IDBObjectStore as unknown as {
      prototype: { put: (...row: unknown[]) => unknown; ownPut?: (...row: unknown[]) => unknown }
    }
    prototype.ownPut ??= prototype.put
    prototype.put = full
      ? () => {
          throw new DOMException('no room', 'QuotaExceededError')
        }
      : prototype.ownPut
  }, isFull)

test('a commit that can’t be stored answers “false” and tells the learner, and works again with room', async () => {
  await device.signIn(field.at('/'), 'davi')
  const { page } = device
  await page.goto(field.at('/trail/field/play/aid'))
  const course = content(page)
  await expect(course.getByRole('heading', { name: 'First aid' })).toBeVisible({ timeout: PATIENCE_MS })
  await expect.poll(() => commitIn(page)).toEqual(['true', '0'])

  await fillStore(page, true)
  await course.getByRole('button', { name: 'Answer wrong' }).click()
  await expect.poll(() => commitIn(page)).toEqual(['false', '391'])
  await expect(page.getByRole('alert').filter({ hasText: 'This device is out of space' })).toBeVisible()

  await fillStore(page, false)
  await course.getByRole('button', { name: 'Answer right' }).click()
  await expect.poll(() => commitIn(page)).toEqual(['true', '0'])
  await expect(page.getByText('This device is out of space')).toHaveCount(0)
  await page.getByRole('link', { name: /close/i }).click()
  await expect.poll(() => field.playsOf('davi'), { timeout: PATIENCE_MS }).not.toEqual([])
})

/** Makes the server lose the player's own files for one kind of content. */
async function losePart(page: Page, name: string): Promise<void> {
  const files = await page.evaluate<{ path: string; part: string }[]>(
    async () => (await (await fetch('/player/build.json')).json()).files,
  )
  for (const { path, part } of files) if (part === name) field.gate.stands.set(`/player/${path}`, null)
}

test('a download that can’t be made playable is told as failed, and succeeds at the next try', async () => {
  await device.signIn(field.at('/'), 'gil')
  const { page } = device
  await losePart(page, 'scorm-1.2')
  await page.goto(field.at('/trail/field'))
  await downloadOf(page, 'A whole field').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Failed to download')).toBeVisible({ timeout: PATIENCE_MS })
  const again = page.getByRole('button', { name: 'Try downloading again: A whole field' })
  await expect(again).toContainText('Not downloaded')

  field.gate.stands.clear()
  await again.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Downloaded with success!')).toBeVisible({ timeout: PATIENCE_MS })
  await expect(again).toHaveCount(0)
  expect(await downloadsOf(page)).toEqual([])
})
