import { expect, type Page, test } from '@playwright/test'
import type { DemoTrail } from '../../apps/server/src/demo/demo-domain.ts'
import { player } from '../e2e/learner/walk.ts'
import { appKept } from '../harness/app-kept.ts'
import { Device, storedIn } from './device.ts'
import { Field } from './field.ts'
import { fieldDomain } from './field-domain.ts'

// An author removes a page from a trail while learners have it open, on one device and on two.

const PATIENCE_MS = 60_000
const [whole] = fieldDomain.trails as [DemoTrail]
type Step = DemoTrail['document']['steps'][number]
const [furrow, roots] = whole.document.steps as [Step, Step]

/** The trail's new version, without its page. */
const withoutPage: DemoTrail = {
  ...whole,
  document: {
    ...whole.document,
    steps: [furrow, { ...roots, resources: roots.resources.filter(({ id }) => id !== 'page') }],
  },
}

let field: Field
let device: Device

test.beforeEach(async () => {
  field = await Field.grow()
  device = await Device.unpack()
})
test.afterEach(async () => {
  await device?.throwAway()
  await field?.clear()
})

const waiting = async (page: Page) => (await storedIn(page, ['TOSEND', 'attention'])) as Record<string, []>
const versionHere = async (page: Page) => {
  const rows = (await storedIn(page, ['cache'])).cache as { trail: { id: string; version: number } }[]
  return rows.find(({ trail }) => trail.id === 'field')?.trail.version
}
const gone = (page: Page) => page.getByRole('alert').getByText('This activity was removed from the trail')
const notThere = (page: Page) => page.getByRole('alert').getByText('This activity is not in the trail')
const close = (page: Page) => page.getByRole('link', { name: /close/i }).first().click()

async function open(username: string): Promise<Page> {
  const { page } = device
  await device.signIn(field.at('/'), username)
  await page.goto(field.at('/trail/field/play/page'))
  await expect(player(page).getByText('Sand drinks fast')).toBeVisible()
  await appKept(page)
  return page
}

async function answer(page: Page): Promise<void> {
  await player(page).getByLabel('Clay', { exact: true }).check()
  await player(page).getByRole('button', { name: 'Answer', exact: true }).click()
}

test('a learner goes on in a page that its author removed, and what it earns counts', async () => {
  const page = await open('ana')
  await field.publish(withoutPage)
  await device.browser.setOffline(true)
  await answer(page)
  await expect.poll(async () => (await waiting(page)).TOSEND).toHaveLength(1)
  await device.browser.setOffline(false)
  await expect.poll(async () => (await waiting(page)).TOSEND, { timeout: PATIENCE_MS }).toHaveLength(0)
  await expect(gone(page)).toHaveCount(0)
  await close(page)
  await expect(page.getByText('40 points').first()).toBeVisible()
  await page.goto(field.at('/trail/field/play/page'))
  await expect(page.getByText('Page · 40 of 40 points').first()).toBeVisible()
  expect(await versionHere(page)).toBe(1)
})

test('a learner who began the newer version elsewhere is told that a removed page can’t count, and goes on in that version', async () => {
  const page = await open('bento')
  await field.publish(withoutPage)
  await device.browser.setOffline(true)
  const other = await Device.unpack()
  await other.signIn(field.at('/'), 'bento')
  await other.page.goto(field.at('/trail/field/play/post'))
  await expect(player(other.page).getByText('A cut in winter')).toBeVisible()
  await expect.poll(async () => (await storedIn(other.page, ['sittings'])).sittings).toHaveLength(1)
  await close(other.page)
  await expect.poll(() => field.playsOf('bento'), { timeout: PATIENCE_MS }).toHaveLength(1)
  await other.throwAway()

  await answer(page)
  await device.browser.setOffline(false)
  await expect(gone(page)).toBeVisible({ timeout: PATIENCE_MS })
  expect((await waiting(page)).attention).toHaveLength(1)
  await page.getByRole('link', { name: 'Continue in the trail' }).click()
  await expect.poll(() => versionHere(page)).toBe(2)
  await expect(page.getByText('0 points').first()).toBeVisible()
  await page.getByRole('status').getByRole('button').first().click()
  await expect(page.getByRole('dialog').getByText('can’t count any more')).toBeVisible()
})

test('opening a removed page by its address says that it is not in the trail and links back', async () => {
  await field.publish(withoutPage)
  const { page } = device
  await device.signIn(field.at('/'), 'clara')
  await page.goto(field.at('/trail/field/play/page'))
  await expect(notThere(page)).toBeVisible()
  await page.getByRole('link', { name: 'Back to the trail' }).click()
  await expect(
    page
      .getByRole('link', { name: 'Continue' })
      .or(page.getByRole('link', { name: 'Start' }))
      .first(),
  ).toBeVisible()
})
