import { expect, type Page, test } from '@playwright/test'
import type { DemoTrail } from '../../apps/server/src/demo/demo-domain.ts'
import { appKept } from '../harness/app-kept.ts'
import { aWholeResource, singleCourse } from '../harness/some-resources.ts'
import { manifest12 } from '../packages/scorm-manifest.ts'
import { Device, storedIn } from './device.ts'
import { Field } from './field.ts'
import { listed } from './learner-calls.ts'
import { packageTrail } from './package-trail.ts'

// A course keeps reporting its state while its sitting ends elsewhere. Its reports count for its own play and person, and after the end for
// none.

const PATIENCE = { timeout: 60_000 }

/** Earns one point every 150 ms up to a limit, reports each at once, and shows the answer in its heading. */
const CLIMBS = `<!doctype html><title>SCO</title><h1>0</h1><script>
const api = window.parent.API
api.LMSInitialize('')
let raw = 0
window.climb = (most) => { const go = setInterval(() => {
  if (raw >= most) return clearInterval(go)
  api.LMSSetValue('cmi.core.score.raw', String(++raw))
  api.LMSSetValue('cmi.core.lesson_status', 'completed')
  api.LMSCommit('')
  document.querySelector('h1').textContent = raw
}, 150) }
addEventListener('pagehide', () => api.LMSFinish(''))
</script>`

const IDS = ['one', 'two', 'same', 'left']

function coursesTrail(): DemoTrail {
  const trail = packageTrail('courses', {})
  const files = async () => ({
    'imsmanifest.xml': new TextEncoder().encode(manifest12({ items: [{ id: 'sco', href: 'index.html' }] })),
    'index.html': new TextEncoder().encode(CLIMBS),
  })
  const resources = IDS.map((id) =>
    aWholeResource({ id, type: 'scorm', title: id, maxPoints: 100, data: singleCourse(id) }),
  )
  const [step] = trail.document.steps
  return {
    ...trail,
    document: { ...trail.document, steps: [{ ...step!, resources }] },
    files: Object.fromEntries(IDS.map((id) => [id, files])),
  }
}

let field: Field
let device: Device

test.describe.configure({ mode: 'serial', timeout: 240_000 })
test.beforeAll(async () => {
  test.setTimeout(240_000)
  field = await Field.grow('bare')
  await field.publish(coursesTrail())
  device = await Device.unpack()
  await device.signIn(field.at('/'), 'ana')
  await appKept(device.page)
})
test.afterAll(async () => {
  await device?.throwAway()
  await field?.clear()
})

async function play(page: Page, id: string) {
  await page.goto(field.at(`/trail/courses/play/${id}`))
  const content = page.frameLocator('main iframe').frameLocator('iframe')
  const points = content.getByRole('heading')
  await expect(points).toHaveText('0', PATIENCE)
  return {
    points,
    climb: (most: number) =>
      content
        .locator('body')
        .evaluate((_, to) => (window as unknown as { climb(most: number): void }).climb(to), most),
  }
}
const pointsOf = async (page: Page, id: string) =>
  (await listed(page, 'courses'))[0]!.steps[0]!.resources.find((one) => one.id === id)!.activityPoint
const left = async (page: Page) => await storedIn(page, ['sittings', 'TOSEND'])

test('two tabs with two courses keep both scores, and two tabs with one course keep the larger', async () => {
  const [first, second] = [device.page, await device.browser.newPage()]
  for (const [a, b] of [
    ['one', 'two'],
    ['same', 'same'],
  ] as const) {
    const before = await field.playsOf('ana')
    const courses = [await play(first, a), await play(second, b)] as const
    await courses[0].climb(20)
    await courses[1].climb(60)
    await expect(courses[0].points).toHaveText('20', PATIENCE)
    await expect(courses[1].points).toHaveText('60', PATIENCE)
    await first.goto(field.at('/enroll'))
    await second.goto(field.at('/enroll'))
    await expect.poll(() => pointsOf(first, b), PATIENCE).toBe(60)
    if (a !== b) await expect.poll(() => pointsOf(first, a), PATIENCE).toBe(20)
    await expect.poll(() => left(first), PATIENCE).toEqual({ sittings: [], TOSEND: [] })
    expect((await field.playsOf('ana')).length).toBeGreaterThanOrEqual(before.length + 2)
  }
  await second.close()
})

test('a course whose learner signs out in another tab keeps their score, and the next learner gets nothing of it', async () => {
  const { page } = device
  const course = await play(page, 'left')
  await course.climb(30)
  await expect(course.points).toHaveText('30', PATIENCE)
  await course.climb(100)
  const other = await device.browser.newPage()
  await other.goto(field.at('/enroll'))
  await other.getByRole('button', { name: /profile/i }).click()
  await other.getByRole('button', { name: 'Sign out' }).click()
  const asked = other.getByRole('dialog', { name: 'Sign out now?' }).getByRole('button', { name: 'Sign out' })
  const signIn = other.getByLabel(/username/i)
  await expect(asked.or(signIn).first()).toBeVisible(PATIENCE)
  if (await asked.isVisible()) await asked.click()
  await expect(signIn).toBeVisible(PATIENCE)
  await expect(page.getByLabel(/username/i)).toBeVisible(PATIENCE)
  await device.signIn(field.at('/'), 'davi')
  await other.close()
  await expect(page.getByText('All saved').first()).toBeVisible(PATIENCE)
  expect(await field.playsOf('davi')).toEqual([])
  expect(await pointsOf(page, 'left')).toBe(0)

  await device.signIn(field.at('/'), 'ana')
  await expect.poll(() => pointsOf(page, 'left'), PATIENCE).toBeGreaterThanOrEqual(30)
  // the server has the play before the device hears so
  await expect.poll(() => left(page), PATIENCE).toEqual({ sittings: [], TOSEND: [] })
})
