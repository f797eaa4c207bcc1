import type { Page } from '@playwright/test'
import type { DemoDomain } from '../../../apps/server/src/demo/demo-domain.ts'
import { address } from '../../harness/address.ts'
import { plantDomains } from '../../harness/plant-domain.ts'
import { signedIn } from '../../harness/signed-in.ts'
import { gardenDomain } from './garden-domain.ts'
import { expect, expectAccessible, test } from './garden-test.ts'
import { shortTrail } from './garden-trails.ts'
import { player } from './walk.ts'
import { WORDS } from './words.ts'

test.use({ locale: 'en' })

/** A domain with one trail, which is played in teams that learners make, and which shows its ranking. */
function teamDomain(hostkey: string): DemoDomain {
  const domain = gardenDomain(hostkey)
  const document = { ...shortTrail.document, conclusion: { html: '', disableRanking: false } }
  function* attempts(now: Date) {
    for (const attempt of domain.attempts(now)) if (attempt.trailId === 'short') yield attempt
  }
  return { ...domain, trails: [{ ...shortTrail, document }], attempts }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const bar = (page: Page) => page.getByRole('complementary', { name: 'Who plays' })
const ownRow = (page: Page) => page.getByRole('listitem').filter({ hasText: 'your team' })

/** Opens the ranking until the play has arrived, because a ranking is loaded when it is opened. */
const seesInRanking = (page: Page, rank: string, team: string) =>
  expect(async () => {
    await page.goto(rank)
    await expect(ownRow(page)).toContainText(team)
    await expect(ownRow(page)).toContainText('40', { timeout: 2_000 })
  }).toPass({ timeout: 60_000 })

test('two people on one device play as a team and both see it in the ranking, but not the one who then plays alone', async ({
  page,
  browser,
}, { workerIndex }) => {
  const hostkey = `team-${workerIndex}-${process.pid}`
  const at = (path: string) => address(path, hostkey)
  await plantDomains([teamDomain(hostkey)], async (client) => {
    await client.query(
      `update group_trail set team_type = 'default' where domain_id = (select id from domain where hostkey = $1)`,
      [hostkey],
    )
  })

  await signedIn(page, at('/trail/short'), 'fresh-0')
  await page.waitForURL('**/trail/short/default_select')
  await page.getByRole('textbox', { name: 'Team name' }).fill('Otters')
  await page
    .getByRole('button', { name: /^Add a person/ })
    .first()
    .click()
  await page.getByRole('searchbox').fill('learner 1')
  await button(page, 'Search').click()
  await page.getByRole('button', { name: 'Fresh Learner 1 fresh-1' }).click()
  const password = page.getByRole('textbox', { name: 'Password of Fresh' })
  await password.fill('wrong')
  await button(page, 'Add').click()
  await expect(password).toHaveAccessibleDescription('Wrong password.')
  await password.fill('vereda')
  await button(page, 'Add').click()
  await expect(button(page, 'Start with 2 people')).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Start with 2 people').click()

  await expect(bar(page)).toContainText('Playing as Otters')
  await page.goto(at('/trail/short/play/short-post'))
  await expect(bar(page)).toContainText('Playing as Otters')
  await expect(player(page).getByText('A cut in winter')).toBeVisible()
  await expect(page.getByText(WORDS.en.points40, { exact: true })).toBeVisible()
  // not on to the next activity: a course earns points as soon as it begins
  await page.getByRole('link', { name: WORDS.en.close }).click()
  await page.waitForURL('**/trail/short')
  await seesInRanking(page, at('/trail/short/rank'), 'Otters')
  await expectAccessible(page)

  const other = await browser.newContext({ locale: 'en' })
  const beside = await other.newPage()
  await signedIn(beside, at('/trail/short'), 'fresh-1')
  await button(beside, 'Start with 2 people').click()
  await expect(bar(beside)).toContainText('Playing as Otters')
  await seesInRanking(beside, at('/trail/short/rank'), 'Otters')

  await bar(beside).getByRole('link', { name: 'Change' }).click()
  await button(beside, 'Play alone').click()
  await expect(bar(beside)).toContainText('Playing alone')
  await beside.goto(at('/trail/short/rank'))
  await expect(beside.getByRole('listitem').filter({ hasText: 'Fresh Learner 1' }).first()).toBeVisible()
  await expect(ownRow(beside)).toHaveCount(0)
  await other.close()
})
