import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { address } from '../../harness/address.ts'
import { expectAccessible } from '../../harness/page-checks.ts'
import { plantDomains } from '../../harness/plant-domain.ts'
import { signedIn } from '../../harness/signed-in.ts'
import { aWholeResource, singleCourse } from '../../harness/some-resources.ts'
import { manifest12 } from '../../packages/scorm-manifest.ts'
import { gardenDomain, usernameOf } from './garden-domain.ts'
import { gardenTrail, shortTrail } from './garden-trails.ts'
import { content } from './walk.ts'

// A course opens an outside address, offers a file and closes its window. These tests check what its learner sees.

const OUTSIDE = 'https://elsewhere.example/page'
const COURSE = `<!doctype html><meta charset="utf-8"><title>Course</title><h1>The course</h1>
<a href="${OUTSIDE}" target="_top">More</a> <a href="sheet.xlsx">Sheet</a>
<a href="data:text/plain,mine" download="notes.txt">My notes</a> <button onclick="end()">Exit</button>
<script>
const api = parent.API
api.LMSInitialize('')
function end() {
  api.LMSSetValue('cmi.core.score.raw', '75')
  api.LMSSetValue('cmi.core.lesson_status', 'passed')
  api.LMSFinish('')
  window.close()
}
</script>`

const encoded = (text: string) => new TextEncoder().encode(text)
const leads = aWholeResource({ id: 'leads', type: 'scorm', title: 'A way out', data: singleCourse('leads') })
const files = {
  'imsmanifest.xml': encoded(manifest12({ items: [{ id: 'sco', href: 'index.html' }] })),
  'index.html': encoded(COURSE),
  'sheet.xlsx': encoded('cells'),
}

const HOSTKEY = `leading-${process.pid}`
function domain() {
  const [step] = shortTrail.document.steps
  const steps = [{ ...step!, resources: [...step!.resources, leads] }]
  const trail = {
    ...shortTrail,
    document: { ...shortTrail.document, steps },
    files: { ...shortTrail.files, leads: async () => files },
  }
  return { ...gardenDomain(HOSTKEY), trails: [gardenTrail, trail] }
}

test.use({ locale: 'en' })
test.beforeAll(() => plantDomains([domain()]))

async function openCourse(page: Page, place: number) {
  await signedIn(page, address('/enroll', HOSTKEY), usernameOf('fresh', place))
  await page.goto(address('/trail/short/play/leads', HOSTKEY))
  await expect(content(page).getByRole('heading', { name: 'The course' })).toBeVisible()
}

test('a link to another site asks the learner first, and opens beside the course', async ({
  page,
  context,
}) => {
  await context.route(OUTSIDE, (route) => route.fulfill({ body: 'elsewhere' }))
  await openCourse(page, 0)
  await content(page).getByRole('link', { name: 'More' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('elsewhere.example')
  await expectAccessible(page)
  expect(context.pages()).toHaveLength(1)
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    dialog.getByRole('link', { name: 'Open' }).click(),
  ])
  await expect(opened.getByText('elsewhere')).toBeVisible()
  expect(await opened.evaluate(() => [opener, document.referrer])).toEqual([null, ''])
  await expect(dialog).toHaveCount(0)
  await expect(content(page).getByRole('heading', { name: 'The course' })).toBeVisible()
})

for (const [link, name, text] of [
  ['Sheet', 'sheet.xlsx', 'cells'],
  ['My notes', 'notes.txt', 'mine'],
] as const)
  test(`a file that the course offers is saved when the learner presses: ${name}`, async ({ page }) => {
    await openCourse(page, name.length)
    await content(page).getByRole('link', { name: link }).click()
    const keep = page.getByRole('dialog').getByRole('button', { name: 'Keep a copy' })
    const [saved] = await Promise.all([page.waitForEvent('download'), keep.click()])
    expect([saved.suggestedFilename(), await readFile(await saved.path(), 'utf8')]).toEqual([name, text])
    await expect(content(page).getByRole('heading', { name: 'The course' })).toBeVisible()
  })

test('a course that closes its window returns to the trail and keeps its score', async ({ page }) => {
  await openCourse(page, 2)
  await content(page).getByRole('button', { name: 'Exit' }).click()
  await expect(page).toHaveURL(/\/trail\/short(\?|$)/)
  await expect(page.getByRole('link', { name: /A way out/ }).first()).toContainText('done')
})
