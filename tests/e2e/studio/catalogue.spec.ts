import type { Page } from '@playwright/test'
import { aResource, aStep, aTrailDocument } from '../../../packages/domain/src/builders/a-trail.ts'
import { address } from '../../harness/address.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../harness/page-checks.ts'
import { signedIn } from '../../harness/signed-in.ts'
import { plantDoor } from '../sign-in/door-domain.ts'
import { doorKey, expect, test } from '../sign-in/door-test.ts'
import { sayIn } from '../sign-in/say.ts'

const door = doorKey('catalogue')
const say = sayIn('en')
test.use({ locale: 'en' })

const trail = (id: string, categories: string[]) => ({
  document: aTrailDocument({
    id,
    title: id,
    steps: [aStep({ resources: [aResource({ id: `post-${id}` })] })],
  }),
  ...{ files: {}, journeys: [door], categories },
})
test.beforeAll(async () => {
  const trails = [trail('caves', ['Audit']), trail('dunes', ['Culture']), trail('shore', ['Sales'])]
  await plantDoor(door, [{ username: 'nora', isManager: true }, { username: 'ana' }], {
    trails,
    isGiven: true,
  })
})

const handle = (page: Page, name: string) =>
  page.getByRole('button', { name: say('catalogue.lift', { name }), exact: true })

test('a manager reorders categories by the keyboard and by dragging, and a learner sees the new order', {
  tag: '@long',
}, async ({ page, browser }) => {
  await signedIn(page, address('/studio/running/catalogue', door), 'nora')
  await handle(page, 'Sales').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(handle(page, 'Sales')).toBeFocused()
  await handle(page, 'Audit').hover()
  await page.mouse.down()
  const culture = await page.locator('li', { has: handle(page, 'Culture') }).boundingBox()
  await page.mouse.move(culture!.x + 20, culture!.y + culture!.height - 6, { steps: 4 })
  const saved = page.waitForResponse(/studio\/categories\/order/)
  await page.mouse.up()
  await saved
  for (const width of [390, 820, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/catalogue-${width}.png` })
  }
  const context = await browser.newContext({ locale: 'en', serviceWorkers: 'block' })
  const learner = await context.newPage()
  await signedIn(learner, address('/enroll', door), 'ana')
  const pills = learner.getByRole('group', { name: 'Categories' }).getByRole('button')
  await expect(pills).toHaveText(['All', 'Sales', 'Culture', 'Audit'])
  await context.close()
})
