import type { Page } from '@playwright/test'
import { expect, type Garden, test } from './garden-test.ts'
import { content } from './walk.ts'

/** The game as the server has it, loaded with the page's own session. */
const gameAtServer = (page: Page) =>
  page.evaluate(async () => {
    const { authorization } = JSON.parse(localStorage.getItem('vereda.session')!)
    const answer = await fetch('/rest/enrollctl/listUser?groupTrail=garden', { headers: { authorization } })
    const { trails } = await answer.json()
    const { activityPoint, objectData } = trails[0].steps[0].resources[0]
    return { activityPoint, objectData }
  })

async function waterOnce(page: Page, garden: Garden) {
  await page.goto(garden.address('/trail/garden'))
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('link', { name: 'Start' }).click()
  await content(page).getByRole('button', { name: 'Water' }).click()
}

const expectKept = async (page: Page) => {
  await expect(page.getByRole('button', { name: 'Step 1' })).toBeVisible()
  await expect.poll(() => gameAtServer(page)).toEqual({ activityPoint: 20, objectData: { drops: 1 } })
}

test.use({ locale: 'en' })

for (const [way, leave] of [
  ['the cross', (page: Page) => page.getByRole('link', { name: 'Close and go back' }).click()],
  ['Escape', (page: Page) => page.getByRole('main').press('Escape')],
  ['the browser’s back button', (page: Page) => page.goBack()],
] as const)
  test(`an activity left by ${way} keeps its last state and resumes from it`, async ({
    page,
    garden,
    signIn,
  }) => {
    await signIn('fresh')
    await waterOnce(page, garden)
    await leave(page)
    await expectKept(page)
    await page.getByRole('link', { name: 'Continue' }).click()
    await expect(content(page).locator('#started')).toHaveText('en light 1')
  })
