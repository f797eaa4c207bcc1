import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { address } from '../../harness/address.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../harness/page-checks.ts'
import { signedIn } from '../../harness/signed-in.ts'
import { plantDoor } from '../sign-in/door-domain.ts'
import { doorKey, expect, test } from '../sign-in/door-test.ts'
import { sayIn } from '../sign-in/say.ts'

const door = doorKey('archive')
const say = sayIn('en')
test.use({ locale: 'en' })
test.beforeAll(() => plantDoor(door, [{ username: 'nora', isManager: true }]))

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const open = (page: Page, bytes: Buffer) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'Caves.vereda', mimeType: 'application/zip', buffer: bytes })

async function look(page: Page, name: string) {
  for (const [width, theme] of [
    [390, 'dark'],
    [390, 'light'],
    [1280, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), theme)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/${name}-${width}-${theme}.png` })
  }
}

test('a trail is saved as a file that begins another trail, and any other file is refused', {
  tag: '@long',
}, async ({ page }) => {
  await signedIn(page, address('/studio/trails', door), 'nora')
  await button(page, say('drafts.new')).click()
  await page.getByLabel(say('editor.title'), { exact: true }).fill('Caves')
  await expect(page.getByText(say('editor.saved.saved'), { exact: true })).toBeVisible()
  await page.goto(address('/studio/trails', door))
  const download = page.waitForEvent('download')
  await button(page, `${say('drafts.export')}: Caves`).click()
  const saved = await download
  expect(saved.suggestedFilename()).toBe('Caves.vereda')

  await open(page, Buffer.from('a letter'))
  await expect(page.getByRole('alert')).toContainText(say('trails.import.fault.no-archive'))
  await look(page, 'archive')
  await open(page, await readFile(await saved.path()))
  await page.waitForURL('**/studio/trails/**')
  await expect(page.getByLabel(say('editor.title'), { exact: true })).toHaveValue('Caves')
  await page.goto(address('/studio/trails', door))
  await expect(page.getByRole('link', { name: 'Caves', exact: true })).toHaveCount(2)
})
