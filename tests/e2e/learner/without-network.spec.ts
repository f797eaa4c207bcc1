import { appKept } from '../../harness/app-kept.ts'
import { expect, expectAccessible, test } from './garden-test.ts'

test.use({ locale: 'en' })

test('without a network the last known ranking is shown as such, and loads again by itself when the network is back', {
  tag: '@long',
}, async ({ page, context, garden, signIn }) => {
  await signIn('midway')
  await page.goto(garden.address('/trail/garden'))
  await page.getByRole('link', { name: /ranking/ }).click()
  await expect(page.getByText('you', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Back to content' }).click()
  await appKept(page)

  await context.setOffline(true)
  await page.getByRole('link', { name: /ranking/ }).click()
  await expect(page.getByText('You are offline', { exact: true })).toBeVisible()
  await expect(page.getByText('you', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await context.setOffline(false)
  await expect(page.getByText('You are offline', { exact: true })).toHaveCount(0)
})

test('without a network a ranking that was never loaded says that it shows when the connection is back', {
  tag: '@long',
}, async ({ page, context, garden, signIn }) => {
  await page.route('**/rest/enrollctl/trailRanking**', (route) => route.abort())
  await signIn('midway')
  await page.goto(garden.address('/trail/garden'))
  await expect(page.getByRole('link', { name: /ranking/ })).toBeVisible()
  await appKept(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: /ranking/ }).click()
  await expect(page.getByRole('status', { name: 'Loading the ranking' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('The ranking appears here when you are back online')
  await expectAccessible(page)
})

test('an activity that is not on the device says that it needs the network, and opens when it is back', {
  tag: '@long',
}, async ({ page, context, garden, signIn }) => {
  await signIn('midway')
  await page.goto(garden.address('/trail/garden'))
  const next = page.getByRole('link', { name: 'Continue' })
  await expect(next).toBeVisible()
  await appKept(page)
  await context.setOffline(true)
  await next.click()
  await expect(page.getByRole('alert')).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await context.setOffline(false)
  // without a press of the learner
  await expect(
    page.frameLocator('main iframe').frameLocator('iframe').getByText('Answer right'),
  ).toBeVisible()
})

test('a trail that is not open to the learner says so and links back', { tag: '@long' }, async ({
  page,
  garden,
  signIn,
}) => {
  await signIn('midway')
  await page.goto(garden.address('/trail/nowhere'))
  await expect(page.getByRole('heading', { level: 1, name: 'This trail is not open to you' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to trails' }).click()
  await page.waitForURL('**/enroll')
})
