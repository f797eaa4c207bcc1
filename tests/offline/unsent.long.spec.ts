import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { content } from '../e2e/learner/walk.ts'
import { appKept } from '../harness/app-kept.ts'
import { Device, storedIn } from './device.ts'
import { Field } from './field.ts'

const PATIENCE_MS = 60_000

let field: Field
let device: Device

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  field = await Field.grow()
})
test.afterAll(() => field?.clear())
test.beforeEach(async () => {
  device = await Device.unpack()
})
test.afterEach(async () => {
  field.gate.open()
  await device?.throwAway()
})

type Waiting = { id: string; content: { kind: string } }
const waiting = async (page: Page) => ((await storedIn(page, ['TOSEND'])).TOSEND ?? []) as Waiting[]
const chip = (page: Page) => page.getByRole('status').getByRole('button')
const sheet = (page: Page) => page.getByRole('dialog', { name: 'What you did' })

async function openSheet(page: Page): Promise<void> {
  await chip(page).first().click()
  await expect(sheet(page)).toBeVisible()
}

/** Plays the game to its end without a network, and comes back to the trail. */
async function playCutOff(page: Page): Promise<void> {
  await page.goto(field.at('/trail/field/play/game'))
  await content(page).getByRole('button', { name: 'Water' }).click()
  await expect.poll(async () => (await storedIn(page, ['sittings'])).sittings).toHaveLength(1)
  await appKept(page)
  field.gate.close()
  await content(page).getByRole('button', { name: 'End' }).click()
  await expect.poll(async () => (await waiting(page)).length).toBeGreaterThan(0)
  await page.getByRole('link', { name: /close/i }).click()
  await expect(page.getByText(/\d to send/).first()).toBeVisible()
  // the trail marks its step as seen when it is shown, after the play
  await expect.poll(async () => (await waiting(page)).map(({ content }) => content.kind)).toContain('step')
}

const expectSent = (page: Page) => expect.poll(() => waiting(page), { timeout: PATIENCE_MS }).toEqual([])

/** Ends every session of a person, as an operator does. */
const endSessionsOf = (username: string) =>
  field.within(async ({ database }) => {
    const domains = await database.rows<{ id: number }>(
      { name: 'unsent-field', text: "select id from domain where hostkey = 'field'" },
      [],
    )
    const text =
      'delete from session s using account a where s.domain_id = a.domain_id and s.account_id = a.id and a.username = $1'
    await database.as(domains[0]!.id, (tx) => tx.rows({ name: 'unsent-end', text }, [username]))
  })

test('unsent plays are listed, saved to a file that only the server can read, and count once from another device', async () => {
  await device.signIn(field.at('/'), 'ana')
  const { page } = device
  await playCutOff(page)
  const kept = await waiting(page)
  await openSheet(page)
  await expect(sheet(page).getByText('Play · Water the bed').first()).toBeVisible()
  await expect(sheet(page)).toContainText('Everything is kept on this device.')
  const saving = page.waitForEvent('download')
  await sheet(page).getByRole('button', { name: 'Save to a file' }).click()
  const path = await (await saving).path()
  await expect(sheet(page).getByText(/File ready\. Only the server can read what is in it\./)).toBeVisible()
  const text = await readFile(path, 'utf8')
  expect(text).not.toMatch(/Ana|game|points|"plays":\s*\[/)
  for (const { id } of kept) expect(text).not.toContain(id)

  const other = await Device.unpack()
  try {
    field.gate.open()
    await other.signIn(field.at('/'), 'gerente')
    await other.page.goto(field.at('/enroll'))
    await openSheet(other.page)
    const file = { name: 'plays.txt', mimeType: 'text/plain', buffer: Buffer.from(text) }
    await other.page.getByLabel('Open a file').setInputFiles(file)
    await expect(other.page.getByText(/\d items? of Ana Field (is|are) on the server/)).toBeVisible()
    const broken = { ...file, buffer: Buffer.from('{"vereda":"plays"}') }
    await other.page.getByLabel('Open a file').setInputFiles(broken)
    await expect(other.page.getByText('This is not a file of plays from Vereda.')).toBeVisible()
  } finally {
    await other.throwAway()
  }
  const brought = await field.playsOf('ana')
  expect(brought.length).toBeGreaterThan(0)
  await page.goto(field.at('/enroll'))
  await expectSent(page)
  expect(await field.playsOf('ana')).toEqual(brought)
})

test('the queue survives a session that was ended, and the next sign-in sends it', async () => {
  await device.signIn(field.at('/'), 'bento')
  const { page } = device
  await playCutOff(page)
  const kept = await waiting(page)
  await endSessionsOf('bento')
  await field.server.restart() // it caches sessions for some seconds
  field.gate.open()
  await page.goto(field.at('/enroll'))
  await expect(page.getByLabel(/username/i)).toBeVisible({ timeout: PATIENCE_MS })
  expect(await waiting(page)).toEqual(kept)
  expect(await field.playsOf('bento')).toEqual([])
  await device.signIn(field.at('/'), 'bento')
  await expectSent(page)
  expect((await field.playsOf('bento')).length).toBeGreaterThan(0)
})

test('two people of one device each send their own plays, and neither sends the other’s', async () => {
  await device.signIn(field.at('/'), 'clara')
  const { page } = device
  await playCutOff(page)
  const kept = await waiting(page)
  await page.goto(field.at('/offlinedata'))
  await page.getByRole('button', { name: /profile/i }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  const asked = page.getByRole('dialog', { name: 'Sign out now?' })
  await expect(asked).toContainText('will be sent when you sign in again')
  await asked.getByRole('button', { name: 'Sign out' }).click()
  field.gate.open()
  await device.signIn(field.at('/'), 'davi')
  await expect(page.getByText('All saved').first()).toBeVisible({ timeout: PATIENCE_MS })
  expect(await waiting(page)).toEqual(kept)
  expect(await field.playsOf('davi')).toEqual([])
  expect(await field.playsOf('clara')).toEqual([])

  await page.getByRole('button', { name: /profile/i }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await device.signIn(field.at('/'), 'clara')
  await expectSent(page)
  expect((await field.playsOf('clara')).length).toBeGreaterThan(0)
  expect(await field.playsOf('davi')).toEqual([])
})

test('a refused play waits with its reason, blocks nothing, and can be tried again', async () => {
  await device.signIn(field.at('/'), 'elis')
  const { page } = device
  await playCutOff(page)
  const body = JSON.stringify({ error: 'unknown-trail', message: '' })
  for (const call of ['trackBatch', 'trackItem'])
    field.gate.stands.set(`/rest/enrollctl/${call}`, { status: 404, type: 'application/json', body })
  field.gate.open()
  await page.goto(field.at('/enroll'))
  await expect(
    chip(page)
      .filter({ hasText: /item needs you/ })
      .first(),
  ).toBeVisible({ timeout: PATIENCE_MS })
  await expectSent(page)
  await openSheet(page)
  await expect(sheet(page)).toContainText('This trail is no longer open to you.')
  field.gate.stands.clear()
  await sheet(page).getByRole('button', { name: 'Discard' }).first().click()
  await page.getByRole('dialog', { name: 'Discard this item?' }).getByRole('button', { name: 'Keep' }).click()
  await sheet(page).getByRole('button', { name: 'Try again' }).first().click()
  await expect.poll(() => field.playsOf('elis'), { timeout: PATIENCE_MS }).toHaveLength(1)
  await expectSent(page)
  expect((await storedIn(page, ['attention'])).attention).toEqual([])
})

test('only the last activity played online is remembered, and it is no download', async () => {
  await device.signIn(field.at('/'), 'fabio')
  const { page } = device
  const online = async () => ((await storedIn(page, ['lastPlayOnline'])).lastPlayOnline ?? []).flat()
  await page.goto(field.at('/trail/field/play/aid'))
  await expect(content(page).getByRole('heading', { name: 'First aid' })).toBeVisible({
    timeout: PATIENCE_MS,
  })
  await expect.poll(online).toMatchObject([{ resourceId: 'aid', type: 'scorm' }])
  await page.goto(field.at('/trail/field/play/game'))
  await expect(content(page).getByRole('button', { name: 'Water' })).toBeVisible({ timeout: PATIENCE_MS })
  await expect.poll(online).toMatchObject([{ resourceId: 'game', type: 'bundle' }])
  await page.goto(field.at('/trail/field'))
  await expect(page.getByRole('button', { name: /^download.*first aid/i })).toBeVisible()
  await expect(page.getByText('On the device')).toHaveCount(0)
})
