import { expect, type Page, test } from '@playwright/test'
import { content } from '../e2e/learner/walk.ts'
import { Device, storedIn } from './device.ts'
import { Field } from './field.ts'

const PATIENCE_MS = 60_000

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

async function play(page: Page): Promise<void> {
  await page.goto(field.at('/trail/field/play/game'))
  await content(page).getByRole('button', { name: 'Water' }).click()
  await content(page).getByRole('button', { name: 'End' }).click()
  await page.getByRole('link', { name: /close/i }).click()
  await expect
    .poll(async () => (await storedIn(page, ['TOSEND'])).TOSEND, { timeout: PATIENCE_MS })
    .toEqual([])
}

test('plays made after a backup return from the device to the restored server, each once', async () => {
  test.setTimeout(5 * PATIENCE_MS)
  const { page } = device
  await device.signIn(field.at('/'), 'ana')
  await play(page)
  await field.cutOff()
  const restore = await field.backUp()
  await field.comeBack()
  await play(page)
  const before = await field.playsOf('ana')
  expect(before).toHaveLength(2)

  await field.cutOff()
  await restore()
  expect(await field.playsOf('ana')).toHaveLength(1)
  await field.comeBack()
  await page.goto(field.at('/enroll'))
  await expect.poll(() => field.playsOf('ana'), { timeout: PATIENCE_MS }).toEqual(before)
  await expect.poll(async () => (await storedIn(page, ['TOSEND'])).TOSEND).toEqual([])
})
