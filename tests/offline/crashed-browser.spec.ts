import { expect, test } from '@playwright/test'
import { appKept } from '../harness/app-kept.ts'
import { Device } from './device.ts'
import { Field } from './field.ts'

let field: Field
let device: Device

test.beforeAll(async () => {
  field = await Field.grow()
  device = await Device.unpack()
})
test.afterAll(async () => {
  await device?.throwAway()
  await field?.clear()
})

async function comeBackAfterCrash(): Promise<void> {
  await device.crash()
  await device.open()
  await device.page.goto(field.at('/enroll'))
}

test('a sign-in and a sign-out just before the browser crashes both last without a network', {
  tag: '@long',
}, async () => {
  await device.page.goto(field.at('/login'))
  await device.page.getByLabel(/username/i).fill('davi')
  await device.page.getByLabel('Password', { exact: true }).fill('vereda')
  await device.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(device.page).toHaveURL(/\/enroll/)
  await appKept(device.page)
  field.gate.close()
  await comeBackAfterCrash()
  await expect(device.page.getByRole('heading', { name: 'Hi, Davi' })).toBeVisible()
  await device.page.getByRole('button', { name: /profile/i }).click()
  await device.page.getByRole('button', { name: 'Sign out' }).click()
  await expect(device.page).toHaveURL(/\/login/)
  await comeBackAfterCrash()
  await expect(device.page.getByLabel(/username/i)).toBeVisible()
})
