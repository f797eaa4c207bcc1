import type { Browser, BrowserContext, Page } from '@playwright/test'
import { aCpf } from '../../harness/a-cpf.ts'
import { address } from '../../harness/address.ts'
import { appKept } from '../../harness/app-kept.ts'
import { newestInOutbox, outboxLetters } from '../../harness/outbox.ts'
import { signedIn } from '../../harness/signed-in.ts'
import { player } from '../learner/walk.ts'
import { plantDoor } from '../sign-in/door-domain.ts'
import { doorKey, expect, test } from '../sign-in/door-test.ts'
import { enter } from '../sign-in/login-hands.ts'
import { sayIn, saying } from '../sign-in/say.ts'
import { soilTrail } from './soil-trail.ts'

const door = doorKey('people-come-in')
const say = sayIn('en')
const SECRET = 'seeds and stones'
test.use({ locale: 'en', serviceWorkers: 'allow', viewport: { width: 1280, height: 800 } })

test.beforeAll(() => plantDoor(door, [{ username: 'nora', isManager: true }], { trails: [soilTrail] }))

const button = (page: Page, id: string, values?: Record<string, unknown>) =>
  page.getByRole('button', { name: say(id, values), exact: true })
const field = (page: Page, id: string) => page.getByLabel(say(id), { exact: true })

/** Makes an invitation link for anybody, and reads it from the page. */
async function inviteByLink(page: Page): Promise<string> {
  await page.goto(address('/studio/invitations', door))
  await button(page, 'invitations.new').click()
  await field(page, 'invitations.field.title').fill('Gardeners')
  await page.getByRole('checkbox', { name: 'Test door' }).check({ force: true })
  await button(page, 'invitations.make').click()
  const link = page.getByLabel(`${say('invitations.link')}: Gardeners`, { exact: true })
  await expect(link).toHaveValue(/\/signup\//)
  return link.inputValue()
}

/** Imports one person from a file. Returns the link in their letter, by which they choose a password. */
async function inviteByFile(page: Page, email: string): Promise<string> {
  await page.goto(address('/studio/people/import', door))
  const text = `Name,E-mail\nDavi Rocha,${email}\n`
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByLabel(say('import.newcomers.group'), { exact: true }).selectOption({ label: 'Test door' })
  await button(page, 'import.check', { count: 1 }).click()
  await page.getByRole('switch', { name: saying(say('import.letters')) }).click()
  await button(page, 'import.do', { count: 1 }).click()
  await expect(page.getByText(say('import.done', { added: 1, changed: 0 }))).toBeVisible({ timeout: 60_000 })
  await expect.poll(() => outboxLetters(door, email), { timeout: 90_000 }).toHaveLength(1)
  await expect(page.getByText(saying(say('import.letter.sent')))).toBeVisible({ timeout: 60_000 })
  return (await newestInOutbox(door, email)).link
}

async function anybody(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ locale: 'en', viewport: { width: 390, height: 844 } })
  return { context, page: await context.newPage() }
}

/** Signs up with the one-page form, and is signed in. */
async function signUp(page: Page, link: string) {
  await page.goto(link)
  await field(page, 'signup.fullname.label').fill('Nina Prado')
  await field(page, 'signup.cpf.label').fill(aCpf(700))
  await page.getByRole('textbox', { name: say('signup.password.label'), exact: true }).fill(SECRET)
  await field(page, 'parts.email').fill('nina@soil.example')
  await button(page, 'signup.simple.finish').click()
  await button(page, 'signup.done.begin').click()
  await page.waitForURL('**/enroll')
}

/** Chooses a password by the letter's link, and signs in with it. */
async function choosePassword(page: Page, link: string, email: string) {
  await page.goto(link)
  await page.getByRole('textbox', { name: say('forgotpassword.newPassword'), exact: true }).fill(SECRET)
  await button(page, 'forgotpassword.change').click()
  await page.waitForURL('**/login*')
  await enter(page, say, email, SECRET)
  await page.waitForURL('**/enroll')
}

/** Downloads the trail, answers its question wrongly without a network, and brings the network back. */
async function playOffline(page: Page, context: BrowserContext) {
  const name = /^download.*soil and water$/i
  await page.getByRole('button', { name }).first().click() // a trail of texts only is downloaded without a question
  await expect(page.getByText('Downloaded with success!')).toBeVisible({ timeout: 60_000 })
  await appKept(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Soil and water' }).first().click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('link', { name: 'Start', exact: true }).click()
  await player(page).getByLabel('Sand', { exact: true }).check({ force: true })
  await player(page).getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(player(page).getByText(/Clay/).first()).toBeVisible()
  await page.goto(address('/enroll', door))
  await context.setOffline(false)
}

test('people join by a link and a file, and the manager sees their plays, finds the hard question and writes to those behind', async ({
  page,
  browser,
}) => {
  const file = `davi@soil.example`
  await signedIn(page, address('/studio', door), 'nora')
  const link = await inviteByLink(page)
  const letter = await inviteByFile(page, file)

  const nina = await anybody(browser)
  await signUp(nina.page, link)

  const davi = await anybody(browser)
  await choosePassword(davi.page, letter, file)
  await expect(davi.page.getByRole('link', { name: 'Soil and water' }).first()).toBeVisible()

  await page.goto(address('/studio/results/soil', door))
  await expect(page.getByText(say('results.live'), { exact: true })).toBeVisible()
  const begun = page.getByText(say('results.figure.begun.learner'), { exact: true }).locator('..')
  await expect(begun).toContainText(/^0 /)
  // the open page must show it without being reloaded
  await page.evaluate(() => Object.assign(globalThis, { isOpenStill: true }))
  await playOffline(nina.page, nina.context)
  const hardest = say('results.questions.hardest.learner', {
    ...{ words: 'Which soil keeps water?', answered: 1, correct: 0 },
  })
  await expect(page.getByText(hardest)).toBeVisible({ timeout: 60_000 })
  await expect(begun).toContainText(/^1 /)
  expect(await page.evaluate(() => 'isOpenStill' in globalThis)).toBe(true)
  await expect(
    page.getByText(say('results.questions.wrong.learner', { words: 'Sand', count: 1 })),
  ).toBeVisible()
  await page.getByLabel(say('results.stands'), { exact: true }).selectOption('behind')
  await button(page, 'results.write.learner', { count: 2 }).click()
  await field(page, 'results.write.title').fill('Clay keeps it')
  await field(page, 'results.write.text').fill('Look once more at what earth keeps.')
  await button(page, 'results.write.send').click()
  await expect(page.getByText(say('results.write.done', { count: 2 }))).toBeVisible()

  for (const one of [nina.page, davi.page]) {
    await one.goto(address('/enroll', door))
    await one.getByRole('button', { name: /^Notices, \d+ new$/ }).click()
    await expect(one.getByRole('dialog', { name: 'Notices' }).getByText('Clay keeps it')).toBeVisible()
  }
  await nina.context.close()
  await davi.context.close()
})
