import { appKept } from '../../harness/app-kept.ts'
import { signedIn } from '../../harness/signed-in.ts'
import { expect, expectAccessible, type Garden, test } from './garden-test.ts'

test.use({ locale: 'en', viewport: { width: 390, height: 844 } })

type Asked = Parameters<Parameters<typeof test>[2]>[0]['browser']

/** Sends a notice to everybody as the manager, by the call that the studio makes. */
async function tellEverybody(browser: Asked, garden: Garden, title: string) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signedIn(page, garden.address('/icons/mark.svg'), 'boss')
  const status = await page.evaluate(async (title) => {
    const { authorization } = JSON.parse(localStorage.getItem('vereda.session')!)
    const headers = { authorization, 'content-type': 'application/json' }
    const body = JSON.stringify({ id: crypto.randomUUID(), title, text: 'On Friday only.' })
    return (await fetch('/rest/studio/notice', { method: 'POST', headers, body })).status
  }, title)
  expect(status).toBe(200)
  await context.close()
}

test('a manager’s notice appears at the bell, is hidden without a network, and stays hidden online', {
  tag: '@long',
}, async ({ page, browser, context, garden, signIn }) => {
  await tellEverybody(browser, garden, 'Canteen closed')
  await tellEverybody(browser, garden, 'Garden day')
  await signIn('fresh')
  await page.getByRole('button', { name: 'Notices, 2 new' }).click()
  const sheet = page.getByRole('dialog', { name: 'Notices' })
  await expect(sheet.getByText('Canteen closed')).toBeVisible()
  await expect(sheet.getByText('now').first()).toBeVisible()
  await expectAccessible(page)
  await appKept(page)

  await context.setOffline(true)
  await sheet.getByRole('button', { name: 'Hide notice: Canteen closed' }).click()
  await expect(sheet.getByText('Canteen closed')).toHaveCount(0)
  await page.reload()
  await page.getByRole('button', { name: 'Notices, 1 new' }).click()
  await expect(sheet.getByText('The latest notices on this device')).toBeVisible()
  await expect(sheet.getByText('Garden day')).toBeVisible()
  await expect(sheet.getByText('Canteen closed')).toHaveCount(0)

  const sent = page.waitForResponse((response) => response.url().includes('/notificationctl/markHide/'))
  await context.setOffline(false)
  expect((await sent).status()).toBe(200)
  await page.evaluate(() => indexedDB.deleteDatabase('vereda'))
  await page.reload()
  await page.getByRole('button', { name: 'Notices, 1 new' }).click()
  await expect(sheet.getByText('Garden day')).toBeVisible()
  await expect(sheet.getByText('Canteen closed')).toHaveCount(0)
})
