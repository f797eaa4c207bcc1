import type { Page } from '@playwright/test'
import { address } from '../../harness/address.ts'
import { signedIn } from '../../harness/signed-in.ts'
import { player } from '../learner/walk.ts'
import { plantDoor } from '../sign-in/door-domain.ts'
import { doorKey, expect, test } from '../sign-in/door-test.ts'
import { sayIn, saying } from '../sign-in/say.ts'
import { comes, starts } from '../teams/person.ts'
import { soilTrail } from './soil-trail.ts'

const door = doorKey('given-event')
const say = sayIn('en')
test.use({ locale: 'en', viewport: { width: 1280, height: 800 } })

test.beforeAll(() =>
  plantDoor(door, [{ username: 'nora', isManager: true }, { username: 'ana' }, { username: 'rui' }], {
    trails: [soilTrail],
  }),
)

const at = (path: string) => address(path, door)
const button = (page: Page, id: string, values?: Record<string, unknown>) =>
  page.getByRole('button', { name: say(id, values), exact: true })
const nameOf = (username: string) => `${username} of the door`

/** Gives the trail to two people as an event. The teams come next. */
async function giveAsEvent(page: Page) {
  for (const name of ['ana', 'rui'].map(nameOf)) {
    await page.getByRole('searchbox', { name: say('running.give.find') }).fill(name)
    await button(page, 'running.give.include.of', { name }).click()
  }
  await page.getByRole('radio', { name: saying(say('running.give.event')) }).check({ force: true })
  await expect(page.getByText(say('running.give.sentence.event', { most: 4 }))).toBeVisible()
  await button(page, 'running.give.act').click()
  await expect(page.getByText(say('teams.people', { people: 2, withoutTeam: 2 }))).toBeVisible()
}

async function makeTeam(page: Page) {
  await button(page, 'teams.new').click()
  await page.getByLabel(say('teams.identifier'), { exact: true }).fill('Table 7')
  for (const name of ['ana', 'rui'].map(nameOf)) await button(page, 'teams.putIn.of', { name }).click()
  await button(page, 'teams.make').click()
  await expect(page.getByText(say('teams.people', { people: 2, withoutTeam: 0 }))).toBeVisible()
}

test('a trail given as an event is played by the team that its manager made', async ({ page, browser }) => {
  await signedIn(page, at('/studio/running/give?trail=soil'), 'nora')
  await giveAsEvent(page)
  await makeTeam(page)

  const ana = await comes(browser, at, 'ana', '/enroll')
  await ana.page
    .getByRole('link', { name: /Soil and water/ })
    .first()
    .click()
  await ana.page.waitForURL('**/event_select*')
  await ana.page.getByRole('button', { name: /Table 7/ }).click()
  await expect(ana.page.getByRole('checkbox', { name: nameOf('ana') })).toBeChecked()
  await ana.page.getByRole('checkbox', { name: nameOf('rui') }).check()
  await ana.page.getByRole('textbox', { name: 'Team name' }).fill('Moles')
  await starts(ana, 2, 'Moles')
  await ana.page.getByRole('button', { name: say('trail.begin'), exact: true }).click()
  await ana.page
    .getByRole('link', { name: /Why we prune/ })
    .first()
    .click()
  await expect(player(ana.page).getByText('A cut in winter.')).toBeVisible()
  await ana.page
    .getByRole('link', { name: say('player.close') })
    .first()
    .click()

  // the team's play arrives, and its manager sees it
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Table 7 · Moles')).toBeVisible({ timeout: 5_000 })
    await expect(page.getByText(say('teams.played'))).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 120_000 })
  await ana.context.close()
})
