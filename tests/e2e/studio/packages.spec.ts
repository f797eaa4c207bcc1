import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Route } from '@playwright/test'
import { address } from '../../harness/address.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../harness/page-checks.ts'
import { signedIn } from '../../harness/signed-in.ts'
import { writeBigZip } from '../../packages/big-zip.ts'
import { plantDoor } from '../sign-in/door-domain.ts'
import { doorKey, expect, test } from '../sign-in/door-test.ts'
import { sayIn } from '../sign-in/say.ts'

const MiB = 1024 ** 2
const door = doorKey('packages')
const say = sayIn('en')
test.use({ locale: 'en' })

let folder = ''
let zip = ''
test.beforeAll(async () => {
  await plantDoor(door, [{ username: 'nora', isManager: true }])
  folder = await mkdtemp(join(tmpdir(), 'vereda-zip-'))
  zip = join(folder, 'Caves.zip')
  const page = [
    { name: 'index.html', content: '<img src="https://cdn.example/a.png" alt=""><script>vereda</script>' },
  ]
  await writeBigZip(zip, page, { name: 'film.mp4', bytes: 22 * MiB })
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

const button = (page: Page, id: string) => page.getByRole('button', { name: say(id), exact: true })

async function expectPlain(page: Page, name: string) {
  await page.setViewportSize({ width: 390, height: 800 })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  if (!process.env.LOOK) return
  for (const width of [390, 1280])
    for (const theme of ['light', 'dark']) {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), theme)
      await page.screenshot({ path: `${process.env.LOOK}/${name}-${width}-${theme}.png` })
    }
  await page.setViewportSize({ width: 390, height: 800 })
}

// the page has another file input, for a trail's cover
const choose = (page: Page) => page.locator('input[type=file][accept*=".zip"]').setInputFiles(zip)
// a piece of 8 MiB goes through this process, which takes long on a busy machine
const SENDING = { timeout: 60_000 }
const offsetOf = (route: Route) => Number(route.request().headers()['upload-offset'])

test('a package upload resumes at the same byte after the network was away, and after the page was closed', {
  tag: '@long',
}, async ({ page, context }) => {
  const sent: number[] = []
  await page.route('**/rest/studio/uploads/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    const offset = offsetOf(route)
    const isFirst = !sent.includes(offset)
    sent.push(offset)
    if (offset === 8 * MiB && isFirst) {
      await context.setOffline(true)
      return route.abort('internetdisconnected')
    }
    // the last piece is held until the page is closed
    if (offset < 16 * MiB || !isFirst) await route.continue()
  })
  await signedIn(page, address('/studio/trails', door), 'nora')
  await button(page, 'drafts.new').click()
  await button(page, 'editor.addPackage').click()
  await choose(page)
  await expect(page.getByRole('alert')).toContainText(say('package.lostOffline'), SENDING)
  await expect(page.getByText(say('package.sending', { share: '36%' }))).toBeVisible()
  await expectPlain(page, 'package-lost')
  await context.setOffline(false)
  await expect.poll(() => sent, SENDING).toEqual([0, 8 * MiB, 8 * MiB, 16 * MiB])
  await page.reload()
  await button(page, 'editor.view.outline').click() // the window is a phone's by now
  await button(page, 'editor.addPackage').click()
  await choose(page)
  await expect(button(page, 'package.use')).toBeVisible(SENDING)
  expect(sent).toEqual([0, 8 * MiB, 8 * MiB, 16 * MiB, 16 * MiB])
  await page.getByRole('switch', { name: say('package.open', { count: 1 }) }).click()
  await expectPlain(page, 'package-checked')
  await button(page, 'package.use').click()
  await button(page, 'editor.view.more').click()
  await expect(page.getByLabel(say('editor.title'), { exact: true })).toHaveValue('Caves')
  await expect(page.getByRole('switch', { name: say('properties.hosts') })).toBeChecked()
  await expectPlain(page, 'package-activity')
  await button(page, 'properties.package.another').click()
  await choose(page)
  await button(page, 'package.replace').click()
  expect(sent).toHaveLength(5)
})
