import { expect, type Page, test } from '@playwright/test'
import { content } from '../e2e/learner/walk.ts'
import { appKept } from '../harness/app-kept.ts'
import { Device } from './device.ts'
import { Field } from './field.ts'
import { keptSessions } from './kept-sessions.ts'
import { chunkOf, publishNextVersion } from './next-version.ts'

const PROFILE = chunkOf('src/parts/profile-sheet/profile-sheet.tsx')
const LANGUAGES = [
  ['Português', 'No aparelho'],
  ['Español', 'En el dispositivo'],
  ['English', 'On this device'],
] as const
const CACHE_PREFIX = 'vereda-app-'

let field: Field

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  field = await Field.grow()
})
test.afterAll(() => field?.clear())
test.afterEach(() => field.gate.stands.clear())

const keptVersions = (page: Page) =>
  page.evaluate(
    async (prefix) =>
      (await caches.keys()).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : [])),
    CACHE_PREFIX,
  )

const isNext = (page: Page) => page.locator('meta[name=version]').count()

/** Waits until the app's worker serves this tab, with every file of its version on the device. Returns the version. */
async function kept(page: Page): Promise<string> {
  await appKept(page)
  const [version] = await keptVersions(page)
  return version!
}

async function learnOfNext(page: Page): Promise<void> {
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await expect(page.getByText('New version')).toBeVisible({ timeout: 30_000 })
}

test.describe('without a server', () => {
  let device: Device
  test.beforeAll(async () => {
    device = await Device.unpack()
    await device.signIn(field.at('/'), 'clara')
    await kept(device.page)
  })
  test.afterAll(async () => {
    field.gate.open()
    await device?.throwAway()
  })

  test('a learner stays signed in on every screen after the browser was closed', async () => {
    await expect(device.page.getByRole('link', { name: 'A whole field' }).first()).toBeVisible()
    await device.close()
    field.gate.close()
    await device.open()
    const { page } = device
    await page.goto(field.at('/'))
    await expect(page.getByRole('heading', { name: 'Hi, Clara' })).toBeVisible()
    await page.goto(field.at('/offlinedata'))
    await expect(page.getByRole('heading', { name: 'On this device' })).toBeVisible()
    for (const [language, title] of LANGUAGES) {
      await page.getByRole('button', { name: /profile|perfil/i }).click()
      await page.getByRole('radio', { name: language }).click({ force: true })
      await expect(page.getByRole('heading', { name: title, includeHidden: true })).toBeVisible()
      await page.keyboard.press('Escape')
    }
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('a visitor can’t sign in, and is told that it needs the internet', async () => {
    const { page } = device
    await page.evaluate(() => localStorage.removeItem('vereda.session'))
    await page.goto(field.at('/enroll'))
    await page.getByLabel(/username/i).fill('clara')
    await page.getByLabel('Password', { exact: true }).fill('vereda')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText(/internet/i)
    await expect(page).toHaveURL(/\/login/)
  })
})

/** Does what the browser does once the network is back, as its developer tools do it. */
async function wakeWorker({ browser }: Device, origin: string): Promise<void> {
  const cdp = await browser.newCDPSession(await browser.newPage())
  const registered = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (ours) resolve(ours.registrationId)
    }),
  )
  await cdp.send('ServiceWorker.enable')
  const registrationId = await registered
  const tag = 'vereda-queue'
  await cdp.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag, lastChance: false })
}

test('a play finished without a network is sent by the worker while no page is open, but not after signing out @long', async () => {
  const device = await Device.unpack()
  try {
    await device.signIn(field.at('/'), 'bento')
    await kept(device.page)
    await device.page.goto(field.at('/trail/field/play/game'))
    await content(device.page).getByRole('button', { name: 'Water' }).click()
    field.gate.close()
    await content(device.page).getByRole('button', { name: 'End' }).click()
    await device.page.getByRole('link', { name: /close/i }).click()
    await expect(device.page.getByText(/\d to send/).first()).toBeVisible()
    await device.page.goto('about:blank')
    field.gate.open()
    await wakeWorker(device, new URL(field.at('/')).origin)
    await expect.poll(() => field.playsOf('bento')).toHaveLength(1)

    await device.page.goto(field.at('/enroll'))
    await expect(device.page.getByText('All saved').first()).toBeVisible()

    await test.step('a server in trouble is told as that, and not as a lost network', async () => {
      const listing = '/rest/enrollctl/listUser?journey=field&page=0&size=100'
      field.gate.stands.set(listing, { status: 500, type: 'application/json', body: '{}' })
      await device.page.reload()
      await expect(device.page.getByText('The server is having trouble')).toBeVisible()
      await expect(device.page.getByText(/offline/i)).toHaveCount(0)
      await expect(device.page.getByRole('link', { name: 'A whole field' }).first()).toBeVisible()
      field.gate.stands.clear()
      await device.page.getByRole('button', { name: 'Try again' }).click()
      await expect(device.page.getByText('The server is having trouble')).toHaveCount(0)
    })

    await device.page.evaluate(() => localStorage.removeItem('vereda.session'))
    await device.page.reload()
    await expect(device.page.getByLabel(/username/i)).toBeVisible()
    await expect.poll(() => keptSessions(device.page)).toEqual([])
  } finally {
    field.gate.open()
    await device.throwAway()
  }
})

/** The part of the worker's global scope that handles pushes. An event made by a test needs a `waitUntil` of its own. */
type Events = Record<'PushEvent' | 'NotificationEvent', new (type: string, given: object) => Event>
type PushScope = Events & { registration: ServiceWorkerRegistration }

test('a push shows only its title, and pressing it opens its path in the open tab @long', async () => {
  const device = await Device.unpack()
  try {
    const { origin } = new URL(field.at('/'))
    await device.browser.grantPermissions(['notifications'], { origin })
    await device.signIn(field.at('/'), 'bento')
    await kept(device.page)
    const worker = device.browser.serviceWorkers().find((one) => one.url().startsWith(origin))!
    const payload = JSON.stringify({ title: 'Canteen closed', tag: 'n1', path: '/trail/field', body: 'More' })
    const shown = () =>
      worker.evaluate(async () => {
        const { registration } = globalThis as unknown as PushScope
        return (await registration.getNotifications()).map(({ title, tag, body }) => ({ title, tag, body }))
      })
    const push = () =>
      worker.evaluate(async (data) => {
        const event = new (globalThis as unknown as PushScope).PushEvent('push', { data })
        await new Promise((done) => {
          Object.assign(event, { waitUntil: done })
          dispatchEvent(event)
        })
      }, payload)
    // On a desktop without notifications, Chromium drops those that were shown before it noticed this. A second push stays, and has the same tag
    // as the first.
    const shownOncePushed = async () => {
      await push()
      return await shown()
    }
    await expect.poll(shownOncePushed).toEqual([{ title: 'Canteen closed', tag: 'n1', body: '' }])
    await worker.evaluate(async () => {
      const scope = globalThis as unknown as PushScope
      const notification = (await scope.registration.getNotifications())[0]!
      const event = new scope.NotificationEvent('notificationclick', { notification })
      await new Promise((done) => {
        Object.assign(event, { waitUntil: done })
        dispatchEvent(event)
      })
    })
    await expect(device.page).toHaveURL(/\/trail\/field/)
    await expect.poll(shown).toEqual([])
  } finally {
    await device.throwAway()
  }
})

test.describe('a newer version', { tag: '@long' }, () => {
  let device: Device
  /** Opens a device with a learner of its own for each test. A learner who is signed in elsewhere would be asked first. */
  const deviceOf = async (learner: string) => {
    device = await Device.unpack()
    await device.signIn(field.at('/'), learner)
    return device
  }
  test.afterEach(() => device.throwAway())

  test('waits while something is played, is told to old tabs, and leaves them their files', async () => {
    const { page: old } = await deviceOf('davi')
    const version = await kept(old)
    publishNextVersion(field.gate, version, PROFILE)
    await learnOfNext(old)

    const player = await device.browser.newPage()
    await player.goto(field.at('/trail/field/play/game'))
    await content(player).getByRole('button', { name: 'Water' }).click()
    expect(await isNext(player)).toBe(0)
    await old.getByRole('button', { name: 'Update' }).click()
    await expect(old.getByText(/you have an activity open in another tab/i)).toBeVisible()
    await content(player).getByRole('button', { name: 'Water' }).click()
    await expect(player.getByText('40 points', { exact: true })).toBeVisible()

    await player.getByRole('link', { name: /close/i }).click()
    await expect(player.getByText('New version')).toBeVisible()
    await old.getByRole('button', { name: 'Update' }).click()
    await expect.poll(() => isNext(old)).toBe(1)

    await test.step('the other tab goes on with the version before, also where the server has lost it', async () => {
      expect(await isNext(player)).toBe(0)
      await expect(player.getByText('New version')).toBeVisible()
      const answer = await player.evaluate(async (path) => (await fetch(path)).status, PROFILE)
      expect(answer).toBe(200)
      expect(await keptVersions(player)).toHaveLength(2)
    })

    await test.step('and comes to the new one with its next screen', async () => {
      await player.getByRole('link', { name: /back to trails/i }).click()
      await expect.poll(() => isNext(player)).toBe(1)
      await expect(player.getByRole('heading', { name: 'Hi, Davi' })).toBeVisible()
    })

    await test.step('when nobody runs it any more, the version before is let go', async () => {
      await player.close()
      await old.goto(field.at('/offlinedata'))
      await expect.poll(() => keptVersions(old)).not.toContain(version)
      expect(await keptVersions(old)).toHaveLength(1)
    })
  })

  test('is taken when the only tab reloads', async () => {
    const { page } = await deviceOf('elis')
    publishNextVersion(field.gate, await kept(page), PROFILE)
    await learnOfNext(page)
    await page.reload()
    await expect.poll(() => isNext(page)).toBe(1)
    await expect(page.getByRole('heading', { name: 'Hi, Elis' })).toBeVisible()
  })

  test('is not taken when one of its files is wrong', async () => {
    const { page } = await deviceOf('fabio')
    const version = await kept(page)
    publishNextVersion(field.gate, version, PROFILE)
    field.gate.stands.set(PROFILE.replace(/\.js$/, '-next.js'), { body: 'not what was promised' })
    const failed = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      await registration.update()
      const { installing } = registration
      if (!installing) return 'none'
      return new Promise((resolve) =>
        installing.addEventListener('statechange', () => resolve(installing.state)),
      )
    })
    expect(failed).toBe('redundant')
    await page.reload()
    expect(await isNext(page)).toBe(0)
    await expect(page.getByRole('heading', { name: 'Hi, Fabio' })).toBeVisible()
  })
})

test.describe('a first visit', () => {
  let device: Device
  test.beforeAll(async () => {
    device = await Device.unpack()
  })
  test.afterAll(() => device?.throwAway())

  test('no activity is on the device before the app itself is @long', async () => {
    const { page } = device
    field.gate.stands.set('/sw.js', { status: 503 })
    await device.signIn(field.at('/'), 'gil')
    await page.goto(field.at('/trail/field'))
    await page.getByRole('button', { name: /^download.*water the bed/i }).click()
    await expect(page.getByText(/failed to download/i).first()).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText('On the device')).toHaveCount(0)

    field.gate.stands.clear()
    await page.reload()
    await expect(page.getByText('On the device').first()).toBeVisible({ timeout: 60_000 })
    const isKept = await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active)
    expect(isKept).toBeTruthy()
  })
})
