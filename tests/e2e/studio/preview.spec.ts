import type { Page } from '@playwright/test'
import type pg from 'pg'
import { previewId } from '../../../packages/domain/src/draft/preview-id.ts'
import { address } from '../../harness/address.ts'
import { expectAccessible } from '../../harness/page-checks.ts'
import { plantDomains } from '../../harness/plant-domain.ts'
import { signedIn } from '../../harness/signed-in.ts'
import { storedIn } from '../../offline/device.ts'
import { gardenDomain } from '../learner/garden-domain.ts'
import { content } from '../learner/walk.ts'
import { doorKey, expect, test } from '../sign-in/door-test.ts'
import { sayIn, saying } from '../sign-in/say.ts'

const garden = doorKey('preview')
const say = sayIn('en')
test.use({ locale: 'en', serviceWorkers: 'allow' })

const COUNTED = `select (select count(*) from play where domain_id = d.id)
    || ' ' || (select count(*) from player where domain_id = d.id and player_id = a.id) as counted
  from domain d join account a on a.domain_id = d.id and a.username = 'boss' where d.hostkey = $1`

/** The number of the domain's plays, and of the trails that the manager has. */
async function counted(): Promise<string> {
  let found = ''
  await plantDomains([], async (client: pg.Client) => {
    found = (await client.query(COUNTED, [garden])).rows[0].counted
  })
  return found
}

/** The device's rows of what was played, answered and seen: under way, unsent, or refused. */
const kept = async (page: Page) =>
  Object.values(await storedIn(page, ['sittings', 'TOSEND', 'attention'])).flat()

/**
 * Expects that a preview stores nothing, on the device or the server. Later nothing can come either, because the server hears only of what
 * the device stored first.
 */
async function expectNothingCounts(page: Page, before: string) {
  expect(await kept(page)).toEqual([])
  expect(await counted()).toBe(before)
}

test.beforeAll(() => plantDomains([gardenDomain(garden)]))

/** The page's refused requests, failed requests and faults. */
function troubles(page: Page): string[] {
  const found: string[] = []
  page.on('response', (answer) => answer.status() >= 400 && found.push(`${answer.status()} ${answer.url()}`))
  page.on('console', (line) => line.type() === 'error' && found.push(line.text()))
  page.on('pageerror', (fault) => found.push(fault.message))
  return found
}

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Expects that no screen of a preview offers what a preview can't do. */
async function expectNoOffer(page: Page) {
  const offers = ['parts.anew.go', 'trail.conclusion.certificate', 'trail.seeRanking', 'parts.metrics.rank']
  for (const id of offers)
    await expect(page.getByText(say(id), { exact: true }).filter({ visible: true })).toHaveCount(0)
  await expect(page.getByText(/Download/)).toHaveCount(0)
  await expectAccessible(page)
}

test('a draft is previewed from cover to end without a failed call, and nothing of it counts', {
  tag: '@long',
}, async ({ page, context }) => {
  const before = await counted()
  await signedIn(page, address('/studio/trails/garden', garden), 'boss')
  const opening = context.waitForEvent('page')
  await link(page, say('editor.preview')).click()
  const seen = await opening
  const found = troubles(seen)
  await expect(seen.getByText('Four beds, one path.')).toBeVisible()
  await button(seen, say('trail.begin')).click()
  await expect(seen.getByText('Welcome to the beds.')).toBeVisible()
  await expectNoOffer(seen)

  await link(seen, 'Water the bed').first().click()
  await content(seen).getByRole('button', { name: 'Water' }).click()
  await content(seen).getByRole('button', { name: 'End' }).click()
  await link(seen, say('player.close')).first().click()
  await seen.getByRole('button', { name: saying(say('trail.arrival')) }).click()
  await expectNoOffer(seen)
  await seen.getByRole('button', { name: saying(say('trail.test.title')) }).click()
  await seen.getByLabel('Oak', { exact: true }).check()
  await seen.goBack()
  await seen.getByRole('button', { name: saying(say('trail.reaction.title')) }).click()
  await seen.getByLabel('5 flowers of 5').check()
  await button(seen, say('trail.reaction.send')).click()
  await expect(seen.getByText('The garden is yours.')).toBeVisible()
  await expectNoOffer(seen)
  await button(seen, say('trail.conclusion.other')).click()
  await expect(seen.getByText('Some beds want another round.')).toBeVisible()
  await expectNoOffer(seen)
  const preview = `/trail/${previewId('garden')}`
  await seen.goto(address(`${preview}/rank`, garden))
  await expect(seen.getByText(say('rank.preview'))).toBeVisible()
  await expectNoOffer(seen)
  await seen.goto(address(`${preview}/achievements`, garden))
  await expect(heading(seen, say('achievements.title'))).toBeVisible()
  await expectNoOffer(seen)
  await seen.goto(address(`${preview}/certificate`, garden))
  await expect(seen.getByText(say('certificate.notYet'))).toBeVisible()
  expect(found.filter((line) => !line.includes('Unrecognized Content-Security-Policy'))).toEqual([])
  await expectNothingCounts(seen, before)
})

/** Makes each page look as in a browser without service workers, or at an address that may have none. */
const withoutWorkers = () => {
  Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined, configurable: true })
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
}

test.describe('in a browser without service workers', () => {
  test.use({ serviceWorkers: 'block' })

  for (const [what, trail] of [
    ['a draft', previewId('garden')],
    ['a trail that was given', 'garden'],
  ] as const)
    test(`${what} is previewed with its game, whose files the server delivers`, {
      tag: '@long',
    }, async ({ page }) => {
      const before = await counted()
      await page.addInitScript(withoutWorkers)
      if (trail !== 'garden') {
        await signedIn(page, address('/studio/trails/garden', garden), 'boss')
        await expect(link(page, say('editor.preview'))).toBeVisible()
      }
      await signedIn(page, address(`/trail/${trail}`, garden), 'boss')
      await button(page, say('trail.begin')).click()
      await link(page, 'Water the bed').first().click()
      await content(page).getByRole('button', { name: 'Water' }).click()
      await content(page).getByRole('button', { name: 'End' }).click()
      await expectNothingCounts(page, before)
    })
})
