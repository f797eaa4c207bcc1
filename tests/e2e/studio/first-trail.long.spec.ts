import type { Browser, Page } from '@playwright/test'
import { pixel } from '../../content-stage/media.ts'
import { address } from '../../harness/address.ts'
import { appKept } from '../../harness/app-kept.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../harness/page-checks.ts'
import { signedIn } from '../../harness/signed-in.ts'
import { scorm12Single } from '../../packages/scorm-packages.ts'
import { zipOfFiles } from '../../packages/zip.ts'
import { tinyGame } from '../learner/tiny-game.ts'
import { content } from '../learner/walk.ts'
import { plantDoor } from '../sign-in/door-domain.ts'
import { doorKey, expect, test } from '../sign-in/door-test.ts'
import { sayIn } from '../sign-in/say.ts'

const door = doorKey('first-trail')
const say = sayIn('en')
test.use({ locale: 'en', serviceWorkers: 'allow' })

test.beforeAll(async () => {
  await plantDoor(door, [{ username: 'nora', isManager: true }, { username: 'ana' }])
})

const button = (page: Page, id: string, values?: Record<string, unknown>) =>
  page.getByRole('button', { name: say(id, values), exact: true })
const field = (page: Page, id: string, values?: Record<string, unknown>) =>
  page.getByLabel(say(id, values), { exact: true })
const saved = (page: Page) => page.getByText(say('editor.saved.saved'), { exact: true })

async function expectPlain(page: Page, name: string) {
  for (const width of [390, 820, 1280])
    for (const theme of ['light', 'dark']) {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), theme)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      if (process.env.LOOK)
        await page.screenshot({
          path: `${process.env.LOOK}/${name}-${width}-${theme}.png`,
          fullPage: width < 1280,
        })
    }
}

async function writePage(page: Page) {
  await button(page, 'editor.addPage').click()
  await field(page, 'editor.title').fill('How to look')
  await button(page, 'page.add.text').click()
  const text = field(page, 'page.text', { number: 1 })
  await text.fill('Look up first.')
  await text.press('Control+a')
  await button(page, 'rich-text.bold').click()
  await button(page, 'page.add.question').click()
  await field(page, 'question.prompt').fill('Where do you look first?')
  await field(page, 'question.option', { number: 1 }).fill('Down')
  await field(page, 'question.option', { number: 2 }).fill('Up')
  await field(page, 'question.right', { number: 2 }).check()
  await page.locator('input[accept*="image/png"]').setInputFiles({
    ...{ name: 'cave.png', mimeType: 'image/png' },
    buffer: Buffer.from(pixel()),
  })
  await field(page, 'page.picture.alt').fill('The mouth of a cave')
  await expect(page.getByRole('img', { name: 'The mouth of a cave' })).toBeVisible()
  await button(page, 'properties.badge.add').click()
  await field(page, 'editor.badge.name').fill('Sharp eyes')
}

/** Gives the trail after publishing. One sentence tells the effect with the number of people. */
async function giveToAna(page: Page) {
  await page.getByRole('searchbox', { name: say('running.give.find') }).fill('ana of')
  await button(page, 'running.give.include.of', { name: 'ana of the door' }).click()
  await field(page, 'running.give.ends').fill('2099-12-31T23:59')
  const sentence = say('running.give.sentence.who', { people: 1, title: 'Into the caves' })
  await expect(page.getByText(sentence)).toBeVisible()
  await expectPlain(page, 'give')
  await button(page, 'running.give.act').click()
  await expect(page.getByText(say('running.give.done', { count: 1 }))).toBeVisible()
  await expect(page.getByText(say('running.progress', { people: 1, begun: 0, concluded: 0 }))).toBeVisible()
  await expectPlain(page, 'running')
}

/** Sends a notice to everybody. One sentence tells their number, and the list shows who got it. */
async function tellEverybody(page: Page) {
  await page.getByRole('link', { name: say('frame.nav.notices') }).click()
  await button(page, 'notices.write').click()
  await field(page, 'notices.field.title').fill('The caves are open')
  await field(page, 'notices.field.text').fill('Bring a lamp.')
  await expect(page.getByText(say('notices.sentence.now', { count: 2 }))).toBeVisible()
  await expectPlain(page, 'notice')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('notices.send'), exact: true })
    .click()
  await expect(page.getByText(say('notices.reached', { people: 2, read: 0 }))).toBeVisible()
  await expectPlain(page, 'notices')
}

async function writeFrame(page: Page) {
  await page.getByRole('button', { name: say('editor.part.introduction') }).click()
  await page.getByRole('textbox', { name: say('editor.part.introduction') }).fill('Mind your head.')
  await page.getByRole('button', { name: say('editor.part.test') }).click()
  await button(page, 'trail-parts.test.begin').click()
  await field(page, 'question.kind').selectOption('true-false')
  await field(page, 'question.prompt').fill('Caves are dark.')
  await page.getByRole('radio', { name: say('question.true') }).check({ force: true })
  await expectPlain(page, 'test')
  await page.getByRole('button', { name: say('editor.wholeTrail') }).click()
  await page.getByRole('radio', { name: say('editor.template.0') }).check({ force: true })
  await page.getByRole('radio', { name: say('editor.template.1') }).check({ force: true })
}

/** Opens the trail as a learner who was given it, and plays it as it was written. */
async function playAs(browser: Browser) {
  const context = await browser.newContext({ locale: 'en' })
  const page = await context.newPage()
  await signedIn(page, address('/enroll', door), 'ana')
  await page
    .getByRole('link', { name: /Into the caves/ })
    .first()
    .click()
  await expect(page.getByText('Mind your head.')).toBeVisible()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByText('Safety at work').first()).toBeVisible()
  await page
    .getByRole('link', { name: /How to look around/ })
    .first()
    .click()
  const player = page.frameLocator('main iframe')
  await expect(player.locator('strong', { hasText: 'Look up first.' })).toBeVisible()
  const picture = player.getByRole('img', { name: 'The mouth of a cave' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  await playGameOffline(page)
  await context.close()
}

/** Plays the downloaded game to its end without a network. The play is sent when the network is back. */
async function playGameOffline(page: Page) {
  await page.goto(address('/enroll', door))
  await page
    .getByRole('button', { name: /^download.*into the caves$/i })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Downloaded with success!')).toBeVisible({ timeout: 60_000 })
  await appKept(page)
  await page.context().setOffline(true)
  await page
    .getByRole('link', { name: /Into the caves/ })
    .first()
    .click()
  await page.getByRole('link', { name: /Drip/ }).first().click()
  await content(page).getByRole('button', { name: 'Water' }).click()
  await content(page).getByRole('button', { name: 'End' }).click()
  await expect(page.getByText('40 points', { exact: true })).toBeVisible()
  await page.goto(address('/enroll', door))
  await page.context().setOffline(false)
  await expect(page.getByText(say('parts.sync.saved')).first()).toBeVisible({ timeout: 60_000 })
}

/** Tries a zip that can't be used, which is reported, and then adds a course, which is checked first. */
async function addCourse(page: Page) {
  await button(page, 'editor.addPackage').click()
  const chooser = page.locator('input[type=file]')
  await chooser.setInputFiles({
    name: 'notes.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from('notes'),
  })
  await expect(page.getByRole('alert')).toContainText(say('package.refused'))
  await expectPlain(page, 'package')
  const buffer = Buffer.from(zipOfFiles(scorm12Single()))
  await chooser.setInputFiles({ name: 'First aid.zip', mimeType: 'application/zip', buffer })
  await button(page, 'package.use').click()
  await expect(field(page, 'editor.title')).toHaveValue('Safety at work')
}

/** Adds a game to the trail, as a course is added. */
async function addGame(page: Page) {
  await button(page, 'editor.addPackage').click()
  const buffer = Buffer.from(zipOfFiles(tinyGame()))
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'Drip.zip', mimeType: 'application/zip', buffer })
  await button(page, 'package.use').click()
  await expect(field(page, 'editor.title')).toHaveValue('Drip')
}

test('a manager writes, publishes and gives a trail, and a learner’s plays, also those without a network, reach the results', async ({
  page,
  context,
  browser,
}) => {
  await signedIn(page, address('/studio/trails', door), 'nora')
  await button(page, 'drafts.new').click()
  await field(page, 'editor.title').fill('Into the caves')
  await button(page, 'editor.addStep').click()
  await field(page, 'editor.title').fill('Before you go')
  await addCourse(page)
  await addGame(page)
  await writePage(page)
  await expect(saved(page)).toBeVisible()
  await expectPlain(page, 'editor')
  await writeFrame(page)
  await page
    .getByRole('button', { name: /How to look/ })
    .first()
    .click()

  // without a network writing goes on, and is sent when the network is back
  await context.setOffline(true)
  await field(page, 'editor.title').fill('How to look around')
  await expect(page.getByText(say('editor.saved.waiting'), { exact: true })).toBeVisible()
  await context.setOffline(false)
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(field(page, 'editor.title')).toHaveValue('How to look around')

  // a removed part comes back with the undo beside its message
  await button(page, 'editor.remove').click()
  await page
    .getByRole('complementary')
    .getByRole('button', { name: say('editor.undo') })
    .click()
  await expect(page.getByRole('button', { name: 'How to look around 100', exact: true })).toBeVisible()

  await expect(saved(page)).toBeVisible()
  await button(page, 'editor.publish').click()
  // a hundred points for each activity, and ten for the test's question
  await expect(page.getByText(say('publish.counts', { steps: 1, activities: 3, points: 310 }))).toBeVisible()
  await expectPlain(page, 'publish')
  await button(page, 'publish.act', { version: 1 }).click()
  await page.getByRole('link', { name: say('publish.give'), exact: true }).click()
  await giveToAna(page)
  await tellEverybody(page)
  await page.getByRole('link', { name: say('frame.nav.trails'), exact: true }).click()
  await page.getByRole('link', { name: 'Into the caves', exact: true }).first().click()
  await page.getByRole('link', { name: say('editor.versions') }).click()
  await expect(page.getByText(say('versions.people', { people: 1, underWay: 0 }))).toBeVisible()
  await expectPlain(page, 'versions')
  await playAs(browser)
  await page.getByRole('link', { name: say('frame.nav.running'), exact: true }).click()
  await expect(page.getByText(say('running.progress', { people: 1, begun: 1, concluded: 0 }))).toBeVisible()
})
