import { expect, type Page, test } from '@playwright/test'
import { content } from '../e2e/learner/walk.ts'
import { Device, storedIn } from './device.ts'
import { Field } from './field.ts'
import { courseTrail } from './replaced-course.ts'

// A course is replaced by another version while its learner is in the middle of it, on two devices, one of them without a network.

const PATIENCE_MS = 60_000

let field: Field
let [far, near]: (Device | undefined)[] = []

test.describe.configure({ timeout: 5 * PATIENCE_MS })
test.beforeAll(async () => {
  field = await Field.grow()
})
test.afterEach(async () => {
  await Promise.all([far?.throwAway(), near?.throwAway()])
})
test.afterAll(async () => field?.clear())

/** The notice that a course begins at its start although its learner had begun it. */
const notice = (page: Page) => page.getByText('This activity starts from the beginning')
const heading = (page: Page) => content(page).getByRole('heading')
const close = (page: Page) => page.getByRole('link', { name: /close/i }).first().click()
/** Waits until nothing on the device is unsent, neither in the queue nor in a sitting that still has to be queued. */
const allSent = (page: Page) =>
  expect
    .poll(async () => Object.values(await storedIn(page, ['TOSEND', 'sittings'])).flat(), {
      timeout: PATIENCE_MS,
    })
    .toEqual([])

async function begins(page: Page, trail: string, words: string): Promise<void> {
  await page.goto(field.at(`/trail/${trail}/play/${trail}-course`))
  await expect(heading(page)).toHaveText(words, { timeout: PATIENCE_MS })
}

async function goOn(page: Page): Promise<void> {
  await content(page).getByRole('button', { name: 'On' }).click()
  await expect(heading(page)).toHaveText('kept')
  await close(page)
}

/** Opens a device with the course downloaded. */
async function withCourse(trail: string, username: string): Promise<Device> {
  await field.publish(courseTrail(trail, 'old'))
  far = await Device.unpack()
  await far.signIn(field.at('/'), username)
  await far.page.goto(field.at(`/trail/${trail}`))
  await far.page
    .getByRole('button', { name: /download.*course/i })
    .first()
    .click()
  await expect(far.page.getByText('On the device').first()).toBeVisible({ timeout: PATIENCE_MS })
  return far
}

/** Opens a device with the course downloaded, and plays it without a network while another version is published. */
async function playedFarAway(trail: string, username: string): Promise<Device> {
  const far = await withCourse(trail, username)
  await far.browser.setOffline(true)
  await begins(far.page, trail, 'old: start')
  await goOn(far.page)
  await field.publish(courseTrail(trail, 'new'))
  return far
}

/** Opens the learner's other device, which loads their trails now. */
async function anotherDevice(username: string): Promise<Device> {
  near = await Device.unpack()
  await near.signIn(field.at('/'), username)
  return near
}

const comesBack = async ({ browser, page }: Device, trail: string) => {
  await browser.setOffline(false)
  await page.goto(field.at(`/trail/${trail}`))
  await allSent(page)
}

test('a learner who began the old version offline resumes in it on both devices', async () => {
  const far = await playedFarAway('first-old', 'ana')
  await begins(far.page, 'first-old', 'old: place in old')
  await close(far.page)
  await comesBack(far, 'first-old')
  await begins(far.page, 'first-old', 'old: place in old')
  const near = await anotherDevice('ana')
  await begins(near.page, 'first-old', 'old: place in old')
})

test('a learner who began the new version elsewhere resumes in it, and the old version’s play also counts', async () => {
  const far = await playedFarAway('first-new', 'bento')
  const near = await anotherDevice('bento')
  await begins(near.page, 'first-new', 'new: start')
  await expect(notice(near.page)).toHaveCount(0)
  await goOn(near.page)
  await allSent(near.page)
  await comesBack(far, 'first-new')
  expect(await field.playsOf('bento')).toHaveLength(2)
  // the one load asks for the new version again by itself, if it heard of it before the plays had arrived (rule C11)
  await expect.poll(async () => JSON.stringify(await storedIn(far.page, ['cache']))).toContain('place in new')
  const words = heading(far.page)
  await expect(async () => {
    await far.page.goto(field.at('/trail/first-new'))
    await expect(far.page.getByText('On the device').first()).toBeVisible()
    await far.page.goto(field.at('/trail/first-new/play/first-new-course'))
    await expect(words).toHaveText(/^(old: (start|place in old)|new: place in new)$/)
    await expect(words).toHaveText('new: place in new', { timeout: 1000 })
  }).toPass({ timeout: PATIENCE_MS })
  await begins(near.page, 'first-new', 'new: place in new')
  await expect(notice(near.page)).toHaveCount(0)
})

test('a device with an older course than the learner’s last one says why it begins at its start', async () => {
  const { page } = await withCourse('told', 'davi')
  await page.context().route('**/pack', (route) => route.abort()) // the newer version can't be downloaded
  await field.publish(courseTrail('told', 'new'))
  const near = await anotherDevice('davi')
  await begins(near.page, 'told', 'new: start')
  await goOn(near.page)
  await allSent(near.page)
  await page.goto(field.at('/trail/told'))
  await expect.poll(async () => JSON.stringify(await storedIn(page, ['cache']))).toContain('place in new')
  await begins(page, 'told', 'old: start')
  await expect(notice(page)).toBeVisible()
  await page.getByRole('button', { name: 'Got it' }).click()
  await expect(notice(page)).toHaveCount(0)
  await begins(near.page, 'told', 'new: place in new')
  await expect(notice(near.page)).toHaveCount(0)
})
