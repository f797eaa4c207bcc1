import type { Browser, BrowserContext, Page } from '@playwright/test'
import { aResource, aStep, aTrailDocument } from '../../../packages/domain/src/builders/a-trail.ts'
import { address } from '../../harness/address.ts'
import { signedIn } from '../../harness/signed-in.ts'
import { plantDoor } from '../sign-in/door-domain.ts'
import { doorKey, expect, test } from '../sign-in/door-test.ts'
import { sayIn } from '../sign-in/say.ts'

const door = doorKey('company')
const say = sayIn('en')
const TOLD_MS = 10_000 // far below the time after which a silent author counts as gone
const GONE_MS = 100_000 // an author is gone after 75 s of silence, which is checked every 5 s
const SENT_MS = 30_000

const trail = (id: string) => ({
  document: aTrailDocument({
    ...{ id, title: id },
    steps: [
      aStep({ id: `step-${id}`, title: 'Beds', resources: [aResource({ id: `r-${id}`, title: 'Corn' })] }),
    ],
  }),
  ...{ files: {}, journeys: [door], categories: [] },
})
const TRAILS = ['leaves', 'closes', 'cut']
test.beforeAll(async () => {
  const people = ['nora', 'omar'].map((username) => ({ username, isManager: true }))
  await plantDoor(door, people, { trails: TRAILS.map(trail) })
})

type Author = { context: BrowserContext; page: Page }
async function author(browser: Browser, username: string, id: string): Promise<Author> {
  const context = await browser.newContext({ locale: 'en' })
  const page = await context.newPage()
  await signedIn(page, address(`/studio/trails/${id}`, door), username)
  await expect(page.getByRole('textbox', { name: say('editor.subTitle'), exact: true })).toBeVisible()
  return { context, page }
}
const company = ({ page }: Author) => page.getByRole('img', { name: /is here too/ })

/** Opens one draft for two authors, who see each other. */
async function together(browser: Browser, id: string): Promise<{ here: Author; other: Author }> {
  const [here, other] = [await author(browser, 'nora', id), await author(browser, 'omar', id)]
  await expect(company(here)).toBeVisible({ timeout: TOLD_MS })
  await expect(company(other)).toBeVisible({ timeout: SENT_MS })
  return { here, other }
}
const end = (...authors: Author[]) => Promise.all(authors.map(({ context }) => context.close()))

test('an author who goes back to the list disappears for the other author', async ({ browser }) => {
  const { here, other } = await together(browser, 'leaves')
  await other.page
    .getByRole('link', { name: say('editor.back') })
    .first()
    .click()
  await other.page.waitForURL('**/studio/trails')
  await expect(company(here)).toHaveCount(0, { timeout: TOLD_MS })
  await other.page.goBack()
  await expect(company(here)).toBeVisible({ timeout: TOLD_MS })
  await end(here, other)
})

test('an author who closes the tab disappears for the other author', async ({ browser }) => {
  const { here, other } = await together(browser, 'closes')
  await other.page.close({ runBeforeUnload: true })
  await expect(company(here)).toHaveCount(0, { timeout: TOLD_MS })
  await end(here, other)
})

test('an author without a network disappears after the silence limit, sees nobody, and returns with the network', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const { here, other } = await together(browser, 'cut')
  await other.context.setOffline(true)
  await expect(company(other)).toHaveCount(0, { timeout: SENT_MS })
  await expect(company(here)).toHaveCount(0, { timeout: GONE_MS })
  await other.context.setOffline(false)
  await expect(company(here)).toBeVisible({ timeout: SENT_MS })
  await expect(company(other)).toBeVisible({ timeout: SENT_MS })
  await end(here, other)
})
