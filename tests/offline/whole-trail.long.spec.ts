import { expect, type Locator, type Page, test } from '@playwright/test'
import { content, player } from '../e2e/learner/walk.ts'
import { appKept } from '../harness/app-kept.ts'
import { Device, storedIn } from './device.ts'
import { Field } from './field.ts'
import { listed } from './learner-calls.ts'

let field: Field
let device: Device

test.describe.configure({ mode: 'serial', timeout: 300_000 })
test.beforeAll(async () => {
  field = await Field.grow()
  device = await Device.unpack()
})
test.afterAll(async () => {
  await device?.throwAway()
  await field?.clear()
})

/** The requests for news, which only the server can answer: about the catalogue, the session, the domain and the app itself. */
const ONLY_THE_SERVER_KNOWS = /^\/(rest|track)\/|^\/(plays-key|player\/build\.json|sw\.js)$/
const PLAYED = ['game', 'safety', 'aid', 'post', 'page']
const openActivity = (page: Page, id: string) => page.goto(field.at(`/trail/field/play/${id}`))
const next = (page: Page) => page.getByRole('link', { name: /^next/i })
const waiting = async (page: Page) => (await storedIn(page, ['TOSEND'])).TOSEND?.length

/** Expects no alert and no text that tells a learner of a fault. */
const expectNoComplaint = async (page: Page) => {
  await expect(page.getByRole('alert')).toHaveCount(0)
  const complaint = page.getByText(/went wrong|did not (open|load)|could not/i)
  await expect(complaint.filter({ visible: true })).toHaveCount(0)
}

async function downloadWholeTrail(page: Page) {
  await page.goto(field.at('/trail/field'))
  await page.getByRole('button', { name: /^download · .* a whole field$/i }).click()
  const prompt = page.getByRole('dialog', { name: /this experience has files/i })
  await expect(prompt).toHaveAccessibleName(/do you want download files\?.*MB/i)
  await prompt.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Downloaded with success!')).toBeVisible({ timeout: 90_000 })
}

async function playGame(page: Page) {
  await openActivity(page, 'game')
  const game = content(page)
  await game.getByRole('button', { name: 'Water' }).click()
  await game.getByRole('button', { name: 'Water' }).click()
  await game.getByRole('button', { name: 'Bloom' }).click()
  await expect(page.getByRole('status').getByText('First water', { exact: true })).toBeVisible()
  await game.getByRole('button', { name: 'End' }).click()
  await expect(page.getByText('40 points', { exact: true })).toBeVisible()
}

async function playCourse(page: Page, id: string) {
  await openActivity(page, id)
  await content(page).getByRole('button', { name: 'Answer right' }).click()
  await expect(page.getByText('40 points', { exact: true })).toBeVisible()
  await next(page).click()
  await expect(page).not.toHaveURL(new RegExp(`/play/${id}$`))
}

/** Moves to the middle of a film, which plays from the device too. */
async function seek(film: Locator) {
  await film.evaluate(async (video: HTMLVideoElement) => {
    const sought = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }))
    if (video.readyState < 1)
      await new Promise((resolve) => video.addEventListener('loadedmetadata', resolve, { once: true }))
    video.currentTime = 6
    await sought
  })
  expect(
    await film.evaluate((video: HTMLVideoElement) => [video.error, Math.round(video.currentTime)]),
  ).toEqual([null, 6])
}

/** Checks that the step's film continues where it was left. */
async function watchFilm(page: Page) {
  await page.goto(field.at('/trail/field?step=roots'))
  await page.getByRole('link', { name: 'Watch the step’s film: How we prune' }).click()
  const film = player(page).locator('video')
  await seek(film)
  await page.getByRole('link', { name: 'Close and go back to the trail' }).click()
  await page.getByRole('link', { name: 'Watch the step’s film: How we prune' }).click()
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => Math.round(video.currentTime))).toBe(6)
}

async function readPost(page: Page) {
  await openActivity(page, 'post')
  const film = player(page).locator('video')
  await seek(film)
  await film.evaluate(async (video: HTMLVideoElement) => {
    const ended = new Promise((resolve) => video.addEventListener('ended', resolve, { once: true }))
    video.muted = true
    await video.play()
    await ended
  })
  await player(page)
    .locator('body')
    .evaluate(() => document.scrollingElement?.scrollTo(0, Number.MAX_SAFE_INTEGER))
  await expect(page.getByText('40 points', { exact: true })).toBeVisible()
}

async function readPage(page: Page) {
  await openActivity(page, 'page')
  await player(page).getByLabel('Clay', { exact: true }).check({ force: true })
  await player(page).getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(page.getByText('40 points', { exact: true })).toBeVisible()
}

test('a downloaded trail plays from the disk without server and network', async () => {
  await device.signIn(field.at('/'), 'ana')
  await expect(device.page.getByRole('link', { name: 'A whole field' }).first()).toBeVisible()
  await downloadWholeTrail(device.page)
  await expect.poll(() => waiting(device.page)).toBe(0)
  await device.page.goto(field.at('/trail/field/rank'))
  await expect(device.page.getByText('Ana Field')).toBeVisible()
  await appKept(device.page)
  await device.close()
  await field.cutOff()

  await device.open()
  const before = field.gate.asked.length
  const { page } = device
  await test.step('the app opens from the disk and says where it is', async () => {
    await page.goto(field.at('/enroll'))
    await expect(page.getByText('No answer from the server', { exact: true })).toBeVisible()
    await expect(page.getByText(/1 trail ready to play/i)).toBeVisible()
    await expectNoComplaint(page)
  })
  await test.step('game', () => playGame(page))
  await test.step('SCORM 1.2, which the game opened', () => playCourse(page, 'safety'))
  await test.step('SCORM 2004', () => playCourse(page, 'aid'))
  await test.step('post with a film', () => readPost(page))
  await test.step('film of a step', () => watchFilm(page))
  await test.step('content page', () => readPage(page))

  await test.step('points and badges show, and where they would put the learner', async () => {
    await page.goto(field.at('/trail/field'))
    await expect(page.getByText('200', { exact: true }).first()).toBeVisible()
    await expectNoComplaint(page)
    await page.goto(field.at('/trail/field/achievements'))
    await expect(page.getByRole('button', { name: /first water/i })).toBeVisible()
    await page.goto(field.at('/trail/field/rank'))
    await expect(page.getByText('Ana Field')).toBeVisible()
  })
  await test.step('nothing that is on the device was asked of anybody', () => {
    const asked = field.gate.asked.slice(before).map(({ path }) => path.split('?')[0]!)
    const own = asked.filter((path) => !ONLY_THE_SERVER_KNOWS.test(path))
    expect(own).toEqual([])
  })
})

test('when the server is back each play arrives once, and the ranking shows it', async () => {
  const kept = (await storedIn(device.page, ['plays'])).plays as { id: string; resourceId: string }[]
  expect([...new Set(kept.map(({ resourceId }) => resourceId))].sort()).toEqual(PLAYED.toSorted())
  await field.comeBack()
  await device.page.goto(field.at('/enroll'))
  await expect.poll(() => waiting(device.page), { timeout: 120_000 }).toBe(0)
  expect(await field.playsOf('ana')).toEqual(
    await field.countedAs(
      'ana',
      kept.map(({ id }) => id),
    ),
  )
  const [trail] = await listed(device.page, 'field')
  expect(trail).toMatchObject({ totalPoints: 205, finishedResources: 5, completedBadges: 1 })
  expect(await storedIn(device.page, ['plays', 'attention', 'sittings'])).toEqual({
    plays: [],
    attention: [],
    sittings: [],
  })
  await device.page.goto(field.at('/trail/field/rank'))
  const own = device.page.getByRole('listitem').filter({ hasText: 'Ana Field' })
  await expect(own.first()).toContainText('205')
})
