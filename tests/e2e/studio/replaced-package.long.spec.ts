import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { DemoTrail } from '../../../apps/server/src/demo/demo-domain.ts'
import { address } from '../../harness/address.ts'
import { appKept } from '../../harness/app-kept.ts'
import { signedIn } from '../../harness/signed-in.ts'
import { aWholeResource, singleCourse } from '../../harness/some-resources.ts'
import { scoPage } from '../../packages/sco-page.ts'
import { manifest12 } from '../../packages/scorm-manifest.ts'
import { zipOfFiles } from '../../packages/zip.ts'
import { content } from '../learner/walk.ts'
import { plantDoor } from '../sign-in/door-domain.ts'
import { doorKey, expect, test } from '../sign-in/door-test.ts'
import { sayIn } from '../sign-in/say.ts'

const door = doorKey('replaced')
const say = sayIn('en')
test.use({ locale: 'en', serviceWorkers: 'allow', viewport: { width: 1280, height: 800 } })

// a lesson that reports no status counts as complete once it is left, also by a reload
const BEGUN = { 'cmi.core.lesson_status': 'incomplete' }
const course = (title: string) => ({
  'imsmanifest.xml': manifest12({ title, items: [{ id: 'lesson', title: 'Lesson', href: 'index.html' }] }),
  'index.html': scoPage(title, BEGUN),
})
const encoded = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [path, new TextEncoder().encode(text)]))

const trail: DemoTrail = {
  journeys: [door],
  categories: [],
  document: {
    ...{ id: 'roads', title: 'Safe roads', subTitle: '', locale: 'en', trailType: 1, cover: null },
    ...{ introduction: null, test: null, reaction: null, alternateConclusion: null, approvalRating: 0 },
    steps: [
      {
        id: 'first',
        title: 'The road',
        resources: [
          aWholeResource({ id: 'lesson', type: 'scorm', title: 'The lesson', data: singleCourse('lesson') }),
          aWholeResource({
            id: 'after',
            type: 'post',
            title: 'Afterwards',
            data: { type: 'post', id: 'after', html: '<p>Drive home.</p>', link: null, files: [] },
          }),
        ],
      },
    ],
    conclusion: { html: '<p>The end.</p>', disableRanking: false },
  },
  files: { lesson: async () => encoded(course('First edition')) },
}

const LEARNERS = ['ana', 'bento', 'clara', 'davi'] as const
test.beforeAll(() =>
  plantDoor(door, [{ username: 'nora', isManager: true }, ...LEARNERS.map((username) => ({ username }))], {
    ...{ trails: [trail], isGiven: true },
  }),
)

const button = (page: Page, id: string, values?: Record<string, unknown>) =>
  page.getByRole('button', { name: say(id, values), exact: true })

type Learner = { context: BrowserContext; page: Page }
async function learner(browser: Browser, username: string): Promise<Learner> {
  const context = await browser.newContext({ locale: 'en', viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await signedIn(page, address('/enroll', door), username)
  await expect(page.getByRole('link', { name: 'Safe roads' }).first()).toBeVisible()
  return { context, page }
}

const LESSON = '/trail/roads/play/lesson'
const edition = (page: Page, title: string) => content(page).getByRole('heading', { name: title })
const seenBefore = (page: Page, words: string) => expect(content(page).locator('#location')).toHaveText(words)

/** Plays the lesson to its end, and checks which edition plays. */
async function answer(page: Page, title: string) {
  await expect(edition(page, title)).toBeVisible()
  await content(page).getByRole('button', { name: 'Answer right' }).click()
  await expect(page.getByText('40 of 40 points')).toBeVisible()
}

/** Opens the lesson from the catalogue, which loads the listing. */
async function beginAnew(page: Page) {
  const told = page.waitForResponse((answer) => answer.url().includes('/enrollctl/listUser') && answer.ok())
  await page.goto(address('/enroll', door))
  await told
  await page.getByRole('link', { name: 'Safe roads' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Safe roads' })).toBeVisible()
  await page
    .getByRole('link', { name: /The lesson/ })
    .first()
    .click()
}

async function keptHere({ page, context }: Learner) {
  await page
    .getByRole('button', { name: /^download.*safe roads$/i })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Downloaded with success!')).toBeVisible({ timeout: 60_000 })
  await appKept(page)
  await context.setOffline(true)
}

/** Uploads another edition, replaces the lesson with it, and publishes the trail. */
async function publishEdition(page: Page, title: string, version: number) {
  await page.goto(address('/studio/trails/roads?item=resource%3Alesson', door))
  await button(page, 'properties.package.another').click()
  const buffer = Buffer.from(zipOfFiles(course(title)))
  const file = { name: `${title}.zip`, mimeType: 'application/zip', buffer }
  await page.locator('input[type=file]').setInputFiles(file)
  await button(page, 'package.replace').click()
  await expect(page.getByText(say('editor.saved.saved'), { exact: true })).toBeVisible()
  await button(page, 'editor.publish').click()
  await button(page, 'publish.act', { version }).click()
  await expect(page.getByText(say('publish.done', { version }))).toBeVisible()
}

test('learners who began a package keep it when it is replaced, new ones get the new one, and a roll-back brings the first back', async ({
  page,
  browser,
}) => {
  await signedIn(page, address('/studio', door), 'nora')
  const [ana, bento, clara] = [
    await learner(browser, 'ana'),
    await learner(browser, 'bento'),
    await learner(browser, 'clara'),
  ]
  // Ana is in the middle of the very first sitting, with a report that the server has not heard
  await ana.page.goto(address(LESSON, door))
  await expect(edition(ana.page, 'First edition')).toBeVisible()
  // Bento has the lesson on the device and begins without a network
  await keptHere(bento)
  await bento.page.goto(address(LESSON, door))
  await expect(edition(bento.page, 'First edition')).toBeVisible()

  await publishEdition(page, 'Second edition', 2)

  // an open lesson goes on, and its state is there when it is opened again
  await ana.page.reload()
  await expect(edition(ana.page, 'First edition')).toBeVisible()
  await seenBefore(ana.page, 'page-1')
  await answer(ana.page, 'First edition')
  await answer(bento.page, 'First edition')
  await bento.page.goto(address('/enroll', door))
  await bento.context.setOffline(false)
  await bento.page.goto(address(LESSON, door))
  await expect(edition(bento.page, 'First edition')).toBeVisible()
  // a learner who opens the catalogue and begins now begins the new edition
  await beginAnew(clara.page)
  await expect(edition(clara.page, 'Second edition')).toBeVisible()
  await seenBefore(clara.page, 'never')
  await answer(clara.page, 'Second edition')

  await page.goto(address('/studio/trails/roads/versions', door))
  // the manager, and learners who have not begun, are on the newest version
  for (const on of [
    { people: 3, underWay: 1 },
    { people: 2, underWay: 2 },
  ])
    await expect(page.getByText(say('versions.people', on))).toBeVisible()
  await page
    .getByRole('button', { name: `${say('versions.restore')}: ${say('versions.version', { version: 1 })}` })
    .click()
  await button(page, 'versions.restore.act', { next: 3 }).click()
  await expect(page.getByText(say('versions.restore.done', { version: 1, next: 3 }))).toBeVisible()

  const davi = await learner(browser, 'davi')
  await davi.page.goto(address(LESSON, door))
  await expect(edition(davi.page, 'First edition')).toBeVisible()
  await clara.page.reload()
  await expect(edition(clara.page, 'Second edition')).toBeVisible()
  // changes since then stay in the draft
  await page.goto(address('/studio/trails/roads?item=resource%3Alesson', door))
  await button(page, 'editor.publish').click()
  await expect(page.getByRole('dialog')).toContainText('The lesson')
  await expect(button(page, 'publish.act', { version: 4 })).toBeEnabled()
  for (const { context } of [ana, bento, clara, davi]) await context.close()
})
