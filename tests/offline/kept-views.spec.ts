import { expect, test } from '@playwright/test'
import { Device } from './device.ts'
import { Field } from './field.ts'

let field: Field
let device: Device

test.beforeAll(async () => {
  field = await Field.grow()
  device = await Device.unpack()
})
test.afterAll(async () => {
  field?.gate.open()
  await device?.throwAway()
  await field?.clear()
})

const KEPT_MS = 180_000

test('without a network the pages of catalogue and trail carry their first view, and other pages none', {
  tag: '@long',
}, async () => {
  await device.signIn(field.at('/'), 'clara')
  await device.page.goto(field.at('/trail/field'))
  const hasViews = () => device.page.evaluate(async () => (await caches.match('/kept-views')) !== undefined)
  await expect.poll(hasViews, { timeout: KEPT_MS }).toBe(true)
  await device.close()
  field.gate.close()
  await device.open()
  const { page } = device
  const textAt = async (path: string) => (await page.goto(field.at(path)))!.text()
  for (const path of ['/enroll', '/trail/field']) {
    const text = await textAt(path)
    expect(text).toContain('data-first-view="learner"')
    expect(text).not.toContain('data-brand=')
    await expect(page.locator('[data-first-view]')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'A whole field' }).first()).toBeVisible()
  }
  expect(await textAt('/offlinedata')).not.toContain('data-first-view')
})
