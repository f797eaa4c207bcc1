import { expect, type Page, test } from '@playwright/test'
import type { DemoTrail } from '../../apps/server/src/demo/demo-domain.ts'
import { tinyGame } from '../e2e/learner/tiny-game.ts'
import { content, player } from '../e2e/learner/walk.ts'
import { bar, button, givesPassword, type Person, starts } from '../e2e/teams/person.ts'
import { appKept } from '../harness/app-kept.ts'
import { aWholeResource, singleGame } from '../harness/some-resources.ts'
import { Device, storedIn } from './device.ts'
import { Field } from './field.ts'

const PATIENCE_MS = 120_000
const NAMES = ['one', 'two', 'three', 'four', 'five', 'six']
const LEAF = { path: 'leaf.txt', title: 'A leaf' }
const leaf = async () => ({ [LEAF.path]: new TextEncoder().encode('A leaf.') })

const post = (name: string) =>
  aWholeResource({
    id: `both-${name}`,
    type: 'post',
    title: `Leaf ${name}`,
    data: { type: 'post', id: `both-${name}`, html: `<p>About ${name}.</p>`, link: null, files: [LEAF] },
  })
const game = aWholeResource({
  ...{ id: 'both-game', type: 'bundle', title: 'Water the bed', maxBonus: 5 },
  data: singleGame('both-game'),
})
const both: DemoTrail = {
  ...{ categories: [], journeys: [] },
  teamPlay: { type: 'default', teams: [] },
  document: {
    ...{ id: 'both', title: 'Side by side', locale: 'en', cover: null, subTitle: '', introduction: null },
    ...{ trailType: 1, test: null, reaction: null, alternateConclusion: null, approvalRating: 0 },
    conclusion: { html: '', disableRanking: false },
    steps: [{ id: 'both-step', title: 'The only bed', resources: [...NAMES.map(post), game] }],
  },
  files: {
    ...Object.fromEntries(NAMES.map((name) => [`both-${name}`, leaf])),
    'both-game': async () => tinyGame(),
  },
}

let field: Field
let device: Device
let page: Page
let person: Person

test.beforeAll(async () => {
  field = await Field.grow()
  await field.publish(both)
  device = await Device.unpack()
  page = device.page
  person = { page, context: device.browser, at: (path) => field.at(path) }
})
test.afterAll(async () => {
  await device?.throwAway()
  await field?.clear()
})

const TRACKS = /^\/rest\/enrollctl\/track(Batch|Item)/
const opens = (path: string) => page.goto(field.at(path))
const waiting = async () => (await storedIn(page, ['TOSEND'])).TOSEND!

/** A result on a screen: the device, the player, the resource, and its points. */
type Said = { device: string; player: string; resource: string; points: number; bonus: number }
const said: Said[] = []
let who = ''

/** Kills the server while plays are being sent: when the request comes, or when everything is written and the answer is not sent. */
async function killedAsItSends(moment: 'asked' | 'answered', act: () => Promise<unknown>): Promise<void> {
  const before = field.gate.asked.length
  const isAsked = () => field.gate.asked.slice(before).some(({ path }) => TRACKS.test(path))
  const held = field.gate.cutOnce({ path: '/rest/enrollctl/trackBatch', afterBytes: 0 })
  await act()
  if (moment === 'answered') await held
  else await expect.poll(isAsked, { intervals: [2], timeout: PATIENCE_MS }).toBe(true)
  await field.server.kill('SIGKILL')
  field.gate.breakHeld()
}

/** The player that the bar on every screen of a trail names. */
async function playerSaid(): Promise<string> {
  const text = (await bar(person).count()) > 0 ? await bar(person).innerText() : ''
  return /Playing as (\w+)/.exec(text)?.[1] ?? who
}

async function note(resource: string, points: number, bonus = 0): Promise<void> {
  said.push({ device: who, player: await playerSaid(), resource, points, bonus })
}

async function reads(name: string): Promise<void> {
  await opens(`/trail/both/play/both-${name}`)
  await expect(player(page).getByText(`About ${name}.`)).toBeVisible()
  await expect(page.getByText('Activity finished with 40 points.')).toBeAttached()
  await note(`both-${name}`, 40)
}

async function waters(): Promise<void> {
  await opens('/trail/both/play/both-game')
  await content(page).getByRole('button', { name: 'Water' }).click()
  await expect(page.getByText('20 points', { exact: true })).toBeVisible()
  await note('both-game', 20)
  await page.getByRole('link', { name: /close/i }).click()
  await page.waitForURL(/trail\/both\?/)
}

async function endsGame(): Promise<void> {
  await opens('/trail/both/play/both-game')
  await content(page).getByRole('button', { name: 'End' }).click()
  await expect(page.getByText(/Activity finished with 4[05] points/)).toBeAttached()
  await note('both-game', 40, 5)
}

async function comesIn(username: string): Promise<void> {
  await opens('/login')
  await page.getByLabel(/username/i).fill(username)
  await page.getByLabel('Password', { exact: true }).fill('vereda')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/enroll')
  who = username
}

async function signsOut(): Promise<void> {
  await opens('/offlinedata')
  await page.getByRole('button', { name: /profile/i }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
}

/** Signs out with unsent plays. */
async function goesOut(): Promise<void> {
  await signsOut()
  const asked = page.getByRole('dialog', { name: 'Sign out now?' })
  await expect(asked).toContainText('will be sent when you sign in again')
  await asked.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('**/login**')
}

async function playsAlone(): Promise<void> {
  await opens('/trail/both/default_select')
  await button(person, 'Play alone').click()
  await page.waitForURL('**/trail/both')
}

async function takesAlong(): Promise<void> {
  await page.getByRole('button', { name: /^download · .*side by side/i }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Downloaded with success!')).toBeVisible({ timeout: PATIENCE_MS })
  await appKept(page)
}

const totals: Record<string, number> = {}

/** Notes the total that the trail's screen shows for the present player. */
async function notesTotal(): Promise<void> {
  await opens('/trail/both')
  const counted = async (of: RegExp) =>
    Number.parseInt(await page.getByRole('button', { name: of }).innerText(), 10)
  const total = (await counted(/^\d+ points$/)) + (await counted(/^\d+ bonus$/))
  totals[await playerSaid()] = total
}

/** Expects a player's total on the ranking's screen. That screen first shows the stored ranking. */
async function expectRanked(row: string, total: number | undefined): Promise<void> {
  await opens('/trail/both/rank')
  const own = page.getByRole('listitem').filter({ hasText: row })
  await expect(own.getByRole('strong')).toHaveText(String(total))
}

type Kept = { plays: Said[]; totals: Record<string, number>; credited: Record<string, number> }

const WHO = `case p.kind when 'team' then t.group_custom_name else p.player_id end as player`
const WHOSE = 'left join team t on t.domain_id = p.domain_id and t.id = p.player_id'
const PLAYS = `select l.account_id as device, ${WHO}, l.resource_id as resource, l.points, l.bonus
  from play l join player p using (domain_id, group_trail_id, player_id) ${WHOSE} where p.group_trail_id = 'both'`
const TOTALS = `select ${WHO}, p.total from player p ${WHOSE} where p.group_trail_id = 'both' and p.total > 0`

/**
 * What the server has stored: each play with its player and the account whose device sent it, and the number of team plays credited to each
 * member.
 */
const kept = (): Promise<Kept> =>
  field.within(async ({ database }) => {
    const domainOf = { name: 'passed-on-domain', text: "select id from domain where hostkey = 'field'" }
    const [domain] = await database.rows<{ id: number }>(domainOf)
    return database.as(domain!.id, async (tx) => {
      const sums = await tx.rows<{ player: string; total: number }>({ name: 'passed-on-sums', text: TOTALS })
      const rows = await tx.rows<Said>({ name: 'passed-on-plays', text: PLAYS })
      const isCredit = ({ player }: Said) => player.startsWith('member:')
      const credited = Map.groupBy(rows.filter(isCredit), ({ player }) => player)
      return {
        plays: rows.filter((row) => !isCredit(row)),
        totals: Object.fromEntries(sums.map(({ player, total }) => [player, total])),
        credited: Object.fromEntries([...credited].map(([player, { length }]) => [player, length])),
      }
    })
  })

const inOrder = (plays: Said[]) => plays.map((play) => JSON.stringify(play)).sort()
const waitingOf = (userId: string) => async () =>
  ((await waiting()) as { owner: { userId: string } }[]).filter(({ owner }) => owner.userId === userId).length
const expectSent = () => expect.poll(waiting, { timeout: PATIENCE_MS }).toEqual([])

test('plays of two people and their team on one device count once each, for the player on the screen, though the server is killed', async () => {
  test.setTimeout(900_000)
  await test.step('ana plays alone', async () => {
    await comesIn('ana')
    await playsAlone()
    await takesAlong()
    await killedAsItSends('asked', () => reads('one'))
    field.gate.close()
    await reads('two')
    await field.comeBack()
    await killedAsItSends('answered', () => opens('/enroll'))
    await field.comeBack()
    await opens('/enroll')
    await expectSent()
  })
  await test.step('ana plays with bento', async () => {
    await notesTotal()
    await opens('/trail/both/default_select')
    await page.getByRole('textbox', { name: 'Team name' }).fill('Otters')
    await page
      .getByRole('button', { name: /^Add a person/ })
      .first()
      .click()
    await page.getByRole('searchbox').fill('bento')
    await button(person, 'Search').click()
    await page.getByRole('button', { name: 'Bento Field bento' }).click()
    await givesPassword(person, 'Add')
    await starts(person, 2, 'Otters')
    await expectSent() // the play must be the next thing to be sent
    await killedAsItSends('answered', () => reads('one'))
    field.gate.close()
    await reads('three')
    await waters()
    await goesOut()
  })
  await test.step('bento plays alone, and with ana', async () => {
    await field.comeBack()
    await comesIn('bento')
    await playsAlone()
    await takesAlong()
    await killedAsItSends('asked', endsGame)
    field.gate.close()
    await reads('one')
    await reads('four')
    await notesTotal()
    await field.comeBack()
    await opens('/trail/both/default_select')
    // a member who confirmed at the last registration is still confirmed
    await starts(person, 2, 'Otters')
    // the plays that Ana's device sent are here before the network fails
    await expect(page.getByRole('button', { name: '40 points', exact: true })).toBeVisible({
      timeout: PATIENCE_MS,
    })
    await field.cutOff()
    await reads('three')
    await reads('five')
    await endsGame()
    await notesTotal()
    await goesOut()
  })
  await test.step('what waits of each is sent when its own person comes in', async () => {
    await field.comeBack()
    await killedAsItSends('answered', () => comesIn('ana'))
    await field.comeBack()
    await opens('/enroll')
    await expect.poll(waitingOf('ana'), { timeout: PATIENCE_MS }).toBe(0)
    await signsOut()
    await page.waitForURL('**/login**')
    await killedAsItSends('asked', () => comesIn('bento'))
    await field.comeBack()
    await opens('/enroll')
    await expectSent()
  })
  const store = await kept()
  expect(inOrder(store.plays)).toEqual(inOrder(said))
  expect(store.totals).toEqual({ ...totals, 'member:ana': totals.Otters, 'member:bento': totals.Otters })
  const ofTeam = said.filter(({ player }) => player === 'Otters').length
  expect(store.credited).toEqual({ 'member:ana': ofTeam, 'member:bento': ofTeam })
  await expectRanked('Otters', totals.Otters)
  await playsAlone()
  await expectRanked('Bento Field', totals.bento)
  await expectRanked('Ana Field', totals.ana)
})
