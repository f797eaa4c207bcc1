import type { Browser, BrowserContext, Page } from '@playwright/test'
import { aResource, aStep, aTrailDocument } from '../../../packages/domain/src/builders/a-trail.ts'
import { address } from '../../harness/address.ts'
import { signedIn } from '../../harness/signed-in.ts'
import { plantDoor } from '../sign-in/door-domain.ts'
import { doorKey, expect, test } from '../sign-in/door-test.ts'
import { sayIn } from '../sign-in/say.ts'

const door = doorKey('two-authors')
const say = sayIn('en')
test.use({ locale: 'en' })

const AUTHORS = ['nora', 'omar', 'pia', 'rui'] as const
const trail = (id: string) => {
  const blocks = ['The first part', 'The second part'].map((words) => ({
    kind: 'text' as const,
    html: `<p>${words}</p>`,
  }))
  const data = { type: 'contenttool' as const, id: `page-${id}`, blocks }
  const page = aResource({ id: `page-${id}`, type: 'contenttool', title: 'Together', data })
  const document = aTrailDocument({ id, title: id, steps: [aStep({ id: `step-${id}`, resources: [page] })] })
  return { document, files: {}, journeys: [door], categories: [] }
}
test.beforeAll(async () => {
  const people = AUTHORS.map((username) => ({ username, isManager: true }))
  await plantDoor(door, people, { trails: [trail('apart'), trail('same')] })
})

const part = (page: Page, number: number) => page.getByRole('textbox', { name: say('page.text', { number }) })
const saved = (page: Page) => page.getByText(say('editor.saved.saved'), { exact: true })

type Author = { context: BrowserContext; page: Page }
async function author(browser: Browser, username: string, id: string): Promise<Author> {
  const context = await browser.newContext({ locale: 'en' })
  const page = await context.newPage()
  const item = new URLSearchParams({ item: `resource:page-${id}` })
  await signedIn(page, address(`/studio/trails/${id}?${item}`, door), username)
  await expect(part(page, 2)).toBeVisible()
  return { context, page }
}

/** Writes without a network. The change waits. */
async function writtenAway({ context, page }: Author, number: number, words: string): Promise<void> {
  await context.setOffline(true)
  await part(page, number).fill(words)
  await expect(page.getByText(say('editor.saved.waiting'), { exact: true })).toBeVisible()
}
async function writtenHere({ page }: Author, number: number, words: string): Promise<void> {
  const sent = page.waitForResponse(/\/studio\/drafts\/[^/]+\/operations$/)
  await part(page, number).fill(words)
  await sent // before the first change, the page shows that everything is saved
  await expect(saved(page)).toBeVisible()
}
async function expectParts({ page }: Author, parts: string[]): Promise<void> {
  await page.reload()
  for (const [n, words] of parts.entries()) await expect(part(page, n + 1)).toHaveText(words)
}

test('two authors who work offline in different parts both keep their changes without a question', {
  tag: '@long',
}, async ({ browser }) => {
  const [away, here] = [await author(browser, 'nora', 'apart'), await author(browser, 'omar', 'apart')]
  await writtenAway(away, 1, 'Nora was here')
  await writtenHere(here, 2, 'Omar was here')
  await away.context.setOffline(false)
  await expect(saved(away.page)).toBeVisible()
  await expect(part(away.page, 2)).toHaveText('Omar was here')
  await expect(away.page.getByRole('dialog')).toHaveCount(0)
  for (const one of [here, away]) await expectParts(one, ['Nora was here', 'Omar was here'])
})

test('two authors who change the same part offline are shown both texts, and the chosen one stays', {
  tag: '@long',
}, async ({ browser }) => {
  const [away, here] = [await author(browser, 'pia', 'same'), await author(browser, 'rui', 'same')]
  await writtenAway(away, 1, 'As Pia says')
  await writtenHere(here, 1, 'As Rui says')
  await away.context.setOffline(false)
  const sheet = away.page.getByRole('dialog')
  await expect(sheet).toContainText('As Pia says')
  await expect(sheet).toContainText('As Rui says')
  await sheet.getByRole('button', { name: say('conflict.mine') }).click()
  await expect(saved(away.page)).toBeVisible()
  for (const one of [here, away]) await expectParts(one, ['As Pia says', 'The second part'])
})
