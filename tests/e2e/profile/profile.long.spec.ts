import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../harness/page-checks.ts'
import { doorKey, expect, test } from '../sign-in/door-test.ts'
import { sayIn } from '../sign-in/say.ts'
import { plantHouse } from './house-domain.ts'
import { openProfile, profileHands } from './own-profile.ts'

const house = doorKey('house')
type SizeReport = { tellSize(width: number, height: number): Promise<void> }
const phoneOf = (n: number) => `+553198888400${n}`

test.beforeAll(() =>
  plantHouse(house, [
    { username: 'ana', phone: phoneOf(0) },
    { username: 'bea', phone: phoneOf(8) },
    { username: 'caio', phone: phoneOf(9) },
  ]),
)

test.describe('in English', () => {
  const viewport = { width: 1280, height: 800 }
  test.use({ locale: 'en', viewport })
  const say = sayIn('en')

  test('profile changes stay after a reload, and saving works again after a moment without a network', async ({
    page,
  }) => {
    const { field, save, saved } = profileHands(page, say)
    await openProfile(page, house, say, 'ana')
    await expect(page.getByRole('button', { name: say('profile.save'), exact: true })).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await field('profile.nickname').fill(' Aninha ')
    await page.getByRole('radio', { name: 'Aninha' }).check({ force: true })
    await page.getByRole('switch', { name: say('notice-switches.email') }).click()
    await save()
    await saved()
    await page.reload()
    await expect(field('profile.nickname')).toHaveValue('Aninha')
    await expect(page.getByRole('radio', { name: 'Aninha' })).toBeChecked()
    await expect(page.getByRole('switch', { name: say('notice-switches.email') })).not.toBeChecked()

    await page.context().setOffline(true)
    await field('profile.nickname').fill('Nana')
    await save()
    await expect(page.getByRole('alert')).toContainText(say('parts.trouble.offline.title'))
    await page.context().setOffline(false)
    await save()
    await saved()
  })

  test('a profile that is open in one tab shows only the person whom another tab signs in', async ({
    page,
  }) => {
    const { field } = profileHands(page, say)
    const otherTab = await page.context().newPage()
    await openProfile(otherTab, house, say, 'caio')
    const sessionOf = (tab: Page) => tab.evaluate(() => localStorage.getItem('vereda.session')!)
    const caio = await sessionOf(otherTab)
    await openProfile(page, house, say, 'bea')
    await field('profile.nickname').fill('Bia')
    await expect(field('parts.phone')).toHaveValue(phoneOf(8))
    await otherTab.evaluate((session) => localStorage.setItem('vereda.session', session), caio)
    await expect(field('parts.phone')).toHaveValue(phoneOf(9))
    await expect(field('profile.nickname')).toHaveValue('')
  })
})

/** A photo of 2048 × 1024, which the browser makes. */
async function photo(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2048, height: 1024 })
    canvas.getContext('2d')?.fillRect(0, 0, 1024, 512)
    return canvas.toDataURL('image/jpeg').split(',')[1]!
  })
  return Buffer.from(base64, 'base64')
}

test.describe('the photo', () => {
  test.use({ locale: 'en', hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })
  const say = sayIn('en')

  test('the photo must be a .jpg, and a phone sends it no larger than 1024 px', async ({ page }) => {
    const sizes: number[][] = []
    await page.exposeFunction('tellSize', (width: number, height: number) => sizes.push([width, height]))
    await page.addInitScript(() => {
      const plain = globalThis.fetch
      globalThis.fetch = async (input, init) => {
        const file = init?.body instanceof FormData ? init.body.get('file') : null
        const drawn = file instanceof Blob ? await createImageBitmap(file).catch(() => null) : null
        if (drawn) await (globalThis as unknown as SizeReport).tellSize(drawn.width, drawn.height)
        return plain(input, init)
      }
    })
    await openProfile(page, house, say, 'bea')
    const input = page.locator('input[type=file]')
    await expect(input).toHaveAttribute('accept', '.jpg')
    await input.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') })
    await expect(page.getByRole('alert')).toContainText(say('profile.photo.no-jpg-inside'))
    await expectAccessible(page)
    await input.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photo(page) })
    await expect(page.getByText(say('profile.photo.changed'))).toBeVisible()
    expect(sizes).toEqual([[1024, 512]])
    const shown = page.getByRole('region', { name: say('profile.photo') }).locator('img')
    await expect(shown).toHaveAttribute('src', /^\/thumb\//)
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(512)
  })

  test('a learner searches for a job and chooses it', async ({ page }) => {
    const { save, saved } = profileHands(page, say)
    await openProfile(page, house, say, 'caio')
    await page.getByRole('button', { name: `${say('parts.job')}: Porter` }).click()
    const sheet = page.getByRole('dialog', { name: say('parts.job.title') })
    await sheet.getByRole('searchbox').fill('gard')
    await expect(sheet.getByRole('radio')).toHaveCount(1)
    await sheet.getByRole('radio', { name: 'Gardener' }).check({ force: true })
    await expectAccessible(page)
    await sheet.getByRole('button', { name: say('parts.job.choose') }).click()
    await save()
    await saved()
    await page.reload()
    await expect(page.getByRole('button', { name: `${say('parts.job')}: Gardener` })).toBeVisible()
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await expectNoSidewaysScroll(page)
  })
})
