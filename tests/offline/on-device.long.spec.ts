import { expect, type Page, test } from '@playwright/test'
import { appKept } from '../harness/app-kept.ts'
import { Device, storedIn } from './device.ts'
import { Field } from './field.ts'
import { SMALL_TRAILS } from './field-domain.ts'
import { packageFiles, packageTrail } from './package-trail.ts'

const PATIENCE_MS = 60_000
const PAGE_SIZE = 8 // specification 9: enroll's local page

let field: Field
let device: Device

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  field = await Field.grow()
  await field.publish(packageTrail('crate', packageFiles(3, 400_000)))
  device = await Device.unpack()
  await device.signIn(field.at('/'), 'ana')
})
test.afterAll(async () => {
  await device?.throwAway()
  await field?.clear()
})

async function download(page: Page, id: string): Promise<void> {
  await page.goto(field.at(`/trail/${id}`))
  await page
    .getByRole('button', { name: /^download · /i })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Downloaded with success!')).toBeVisible({ timeout: PATIENCE_MS })
}

/** The size of the store's files, in the words of the screen. */
async function stored(page: Page): Promise<string> {
  const rows = ((await storedIn(page, ['blobs'])).blobs ?? []) as { size: number }[]
  const bytes = rows.reduce((sum, { size }) => sum + size, 0)
  const kilobytes = (bytes / 1024).toLocaleString('en', {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  return `${kilobytes} KB`
}

const used = (page: Page) => page.getByRole('region', { name: 'Space used' })
const item = (page: Page, title: string) =>
  page
    .getByRole('list', { name: 'Trails on this device' })
    .getByRole('listitem')
    .filter({ hasText: title })
    .first()

test('the device’s downloads show their stored size, and are deleted only after a confirmation', async () => {
  const { page } = device
  await download(page, 'crate')
  await download(page, 'small-1')
  await page.goto(field.at('/offlinedata'))
  await expect(used(page)).toContainText(await stored(page))
  await expect(used(page)).toContainText('2 trails · 2 activities')
  await expect(item(page, 'The package crate')).toContainText(/1,17\d\.\d\sKB \(1\.\d\sMB\)/)

  await page.getByRole('button', { name: 'Remove The package crate from this device' }).click()
  const asked = page.getByRole('dialog', { name: 'Are you sure you want to delete all resources?' })
  await expect(asked).toContainText('Your points stay.')
  await asked.getByRole('button', { name: 'Keep' }).click()
  await expect(item(page, 'The package crate')).toBeVisible()
  await page.getByRole('button', { name: 'Remove The package crate from this device' }).click()
  await asked.getByRole('button', { name: /^Delete 1,17/ }).click()
  await expect(page.getByText('Deleted with success!')).toBeVisible()
  await expect(item(page, 'The package crate')).toHaveCount(0)
  await expect(used(page)).toContainText(await stored(page))

  await page.getByRole('button', { name: 'Activities of Small bed 1' }).click()
  await page.getByRole('button', { name: 'Remove Seeds of bed 1 from this device' }).click()
  const one = page.getByRole('dialog', { name: 'Are you sure you want to delete this resource?' })
  await one.getByRole('button', { name: /^Delete / }).click()
  await expect(page.getByText('You have nothing on this device yet.')).toBeVisible()
  await expect.poll(async () => (await storedIn(page, ['blobs'])).blobs).toEqual([])
  await expect(page.getByRole('link', { name: 'Trails', exact: true }).first()).toHaveAttribute(
    'href',
    /\/enroll$/,
  )
})

test('offline the catalogue shows the trails that can be played, eight a page', async () => {
  const { page } = device
  for (let place = 1; place <= SMALL_TRAILS; place++) await download(page, `small-${place}`)
  await appKept(page)
  field.gate.close()
  await page.goto(field.at('/enroll'))
  await expect(page.getByText(`${SMALL_TRAILS} trails ready to play.`)).toBeVisible()
  const list = page.getByRole('region', { name: 'On this device' })
  const cards = list.getByRole('link', { name: /^Small bed \d$/ })
  await expect(cards).toHaveCount(PAGE_SIZE)
  await list.getByRole('button', { name: 'Next page' }).click()
  await expect(cards).toHaveCount(SMALL_TRAILS - PAGE_SIZE)
  field.gate.open()
})
