import { expect, type Page, test } from '@playwright/test'
import { Device, storedIn } from './device.ts'
import { Field } from './field.ts'
import { listed, newGame, type OpenGame } from './learner-calls.ts'

const PATIENCE_MS = 60_000

let field: Field
let device: Device
let game: OpenGame

// long enough for the server's start and for all waits of these tests together
test.describe.configure({ mode: 'serial', timeout: 480_000 })
test.beforeAll(async () => {
  field = await Field.grow('bare')
  device = await Device.unpack()
})
test.afterAll(async () => {
  await device?.throwAway()
  await field?.clear()
})

const at = (path: string) => field.at(path)

async function begin(page: Page, { trail }: OpenGame): Promise<void> {
  await page.goto(at(`/trail/${trail}`))
  const introduction = page.getByRole('button', { name: 'Start', exact: true })
  const sync = page.getByRole('button', { name: /saved|send/i }).first()
  await expect(introduction.or(sync).first()).toBeVisible()
  if (await introduction.isVisible()) await introduction.click()
}

async function download(page: Page, game: OpenGame): Promise<void> {
  await begin(page, game)
  await page.getByRole('button', { name: new RegExp(`download.*${game.resource.title}`, 'i') }).click()
  await expect(page.getByText('On the device').first()).toBeVisible({ timeout: PATIENCE_MS })
}

/** Sends a message to the playing page, as the game does. */
async function say(page: Page, word: object): Promise<void> {
  const content = page.frames().find((frame) => frame.url().includes('/c/'))
  if (content === undefined) throw new Error('no content is playing')
  await content.evaluate((message) => parent.postMessage(message, '*'), word)
}

async function play(page: Page, { trail, resource }: OpenGame): Promise<void> {
  await page.goto(at(`/trail/${trail}/play/${resource.id}`))
  await expect
    .poll(() => page.frames().some((frame) => frame.url().includes('/c/')), { timeout: PATIENCE_MS })
    .toBe(true)
}

const tableOf = async (page: Page, name: string) => (await storedIn(page, [name]))[name] ?? []
const waiting = (page: Page) => tableOf(page, 'TOSEND')

test('a downloaded game plays without the server after a browser restart, and its plays arrive once', async () => {
  await device.signIn(at('/'), 'ana')
  game = await newGame(device.page)
  await download(device.page, game)
  await expect.poll(async () => (await waiting(device.page)).length).toBe(0)
  await device.close()
  await field.server.kill('SIGKILL')

  await test.step('from the disk, a sitting is cut off by a crash', async () => {
    await device.open()
    await play(device.page, game)
    await say(device.page, { vereda: 'points', points: 40, bonus: 3 })
    await expect
      .poll(async () => (await tableOf(device.page, 'sittings'))[0])
      .toMatchObject({ claim: { points: [40] } })
    await device.crash()
  })

  await test.step('what was kept is a play, and shows; a second sitting finishes', async () => {
    await device.open()
    await device.page.goto(at(`/trail/${game.trail}`))
    await expect(device.page.getByText('1 to send').first()).toBeVisible()
    await play(device.page, game)
    await say(device.page, { vereda: 'finish', points: 70, bonus: 1 })
    await expect.poll(async () => (await waiting(device.page)).length).toBe(2)
  })

  await test.step('the server is back: everything arrives once, the best of each counts', async () => {
    await field.server.restart()
    await expect.poll(async () => (await waiting(device.page)).length, { timeout: 120_000 }).toBe(0)
    const [trail] = await listed(device.page, game.trail)
    const played = trail!.steps.flatMap((step) => step.resources).find((r) => r.id === game.resource.id)
    expect(played).toMatchObject({
      activityPoint: Math.min(70, game.resource.maxPoints),
      activityBonus: Math.min(3, game.resource.maxBonus),
    })
    expect(await tableOf(device.page, 'plays')).toEqual([])
    expect(await tableOf(device.page, 'attention')).toEqual([])
  })
})

test('a file with one flipped byte in the store is downloaded again, and is not played', {
  tag: '@long',
}, async () => {
  await device.page.goto(at(`/trail/${game.trail}`))
  const hash = await device.page.evaluate(async () => {
    const opening = indexedDB.open('vereda')
    const db = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result)
    })
    const done = <T>(asking: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        asking.onsuccess = () => resolve(asking.result)
      })
    const [stored] = await done(db.transaction('games').objectStore('games').getAll())
    const entry = stored.current.data.hashes[stored.current.data.url.split('?')[0]].hash
    const blobs = db.transaction('blobs', 'readwrite').objectStore('blobs')
    const row = await done(blobs.get(entry))
    new Uint8Array(row.bytes)[0]! ^= 1
    await done(blobs.put(row, entry))
    db.close()
    return entry as string
  })
  const fetched = device.page.waitForRequest((request) => request.url().endsWith(`/file/${hash}`))
  await play(device.page, game)
  await fetched
  await expect
    .poll(async () => (await tableOf(device.page, 'games'))[0], { timeout: PATIENCE_MS })
    .toMatchObject({ current: { version: 1 }, next: null })
})

test('a file that is on the device is not requested again', { tag: '@long' }, async () => {
  const asked: string[] = []
  device.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await play(device.page, game)
  await say(device.page, { vereda: 'points', points: 1 })
  expect(asked.filter((path) => path.startsWith('/file/') || path === '/pack')).toEqual([])
})
