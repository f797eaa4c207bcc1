import type { Page } from '@playwright/test'
import { address } from '../../harness/address.ts'
import { appKept } from '../../harness/app-kept.ts'
import { plantDomains } from '../../harness/plant-domain.ts'
import { signedIn } from '../../harness/signed-in.ts'
import { expect, test } from './garden-test.ts'
import { raceDomain } from './race-domain.ts'

test.use({ locale: 'en' })

const HOST = `race-${process.pid}`
const POINTS = 20

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const begin = async (page: Page) => {
  await page.getByRole('link', { name: 'Take the challenge: Does it float?' }).click()
  await press(page, 'Start the clock')
  await expect(page.getByRole('timer')).toBeVisible()
}
const says = (page: Page, answer: string) => page.getByLabel(answer, { exact: true }).check({ force: true })

/** Expects the round's points on the screen. Returns its bonus. */
async function expectScore(page: Page, points: number): Promise<number> {
  const score = page.getByRole('status').filter({ hasText: 'bonus for being quick' })
  await expect(score).toContainText(`${points} of ${POINTS} points`)
  return Number(/(\d+) bonus/.exec((await score.textContent()) ?? '')![1])
}

const ownRow = (page: Page) => page.getByRole('listitem').filter({ hasText: '(you)' })

test('a challenge ends without bonus when its time is over, and one played without a network counts at once and is sent later', {
  tag: '@long',
}, async ({ page, context }) => {
  await plantDomains([raceDomain(HOST)])
  await page.clock.install()
  await signedIn(page, address('/enroll', HOST), 'fresh-0')
  await page.goto(address('/trail/race', HOST))

  // one quick answer, and then none until the time is over: the answer counts, without a bonus
  await begin(page)
  await says(page, 'True')
  await press(page, 'Next')
  await page.clock.fastForward(61_000)
  expect(await expectScore(page, 10)).toBe(0)
  await page.getByRole('link', { name: 'Continue', exact: true }).click()
  await page.getByRole('link', { name: /ranking/i }).click()
  await expect(ownRow(page)).toContainText('10')
  await page.getByRole('link', { name: 'Back to content' }).click()
  await appKept(page)

  await context.setOffline(true)
  await begin(page)
  await says(page, 'True')
  await press(page, 'Next')
  await says(page, 'False')
  await press(page, 'Done')
  const bonus = await expectScore(page, POINTS)
  expect(bonus).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('button', { name: `${POINTS} points` })).toBeVisible()
  await expect(page.getByRole('button', { name: `${bonus} bonus` })).toBeVisible()
  await page.getByRole('link', { name: /ranking/i }).click()
  await expect(page.getByText(`With the ${POINTS + bonus - 10} points not sent yet`)).toBeVisible()

  await context.setOffline(false)
  await page.clock.fastForward(120_000) // until the queue tries again
  const told = () =>
    page.evaluate(async () => {
      const { authorization } = JSON.parse(localStorage.getItem('vereda.session')!)
      const answer = await fetch('/rest/enrollctl/trailRanking?groupTrail=race', {
        headers: { authorization },
      })
      return (await answer.json()).ranking[0].points
    })
  await expect.poll(told).toBe(POINTS + bonus)
  await page.reload()
  await expect(ownRow(page)).toContainText(String(POINTS + bonus))
})
