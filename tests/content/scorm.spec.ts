import { expect, type Page, test } from '@playwright/test'
import { Stage } from '../content-stage/stage.ts'
import { stagedScorm } from '../content-stage/staged-package.ts'
import { scorm12Single, scorm2004Single } from '../packages/scorm-packages.ts'

let stage: Stage
test.beforeAll(async () => {
  stage = await Stage.start({
    resources: [
      await stagedScorm('safety', scorm12Single()),
      await stagedScorm('first-aid', scorm2004Single()),
    ],
  })
})
test.afterAll(() => stage.stop())

const content = (page: Page) => page.frameLocator('#player iframe').frameLocator('iframe.content')
const lastClaim = (page: Page) => page.evaluate(() => window.stage.claims.at(-1))

test('a SCORM 1.2 package is scored, and resumes where it was left', async ({ page }) => {
  page.on('console', (m) => console.log('console', m.text()))
  page.on('requestfailed', (m) => console.log('failed', m.url(), m.failure()?.errorText))
  await page.goto(stage.appOrigin)
  expect(await page.evaluate(() => window.stage.open({ id: 'safety' }))).toBe('opened')
  await expect(content(page).locator('#location')).toHaveText('never')
  await content(page).locator('#pass').click()
  await page.evaluate(() => window.stage.close())
  const claim = await lastClaim(page)
  console.log(JSON.stringify(claim))
  expect(claim).toMatchObject({ points: [100], finished: true })
  await page.evaluate((scorm) => window.stage.open({ id: 'safety', state: { scorm } }), claim!.scorm)
  await expect(content(page).locator('#location')).toHaveText('page-1')
})
