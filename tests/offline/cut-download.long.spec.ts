import { expect, type Route, test } from '@playwright/test'
import { hashOf, named } from '../../packages/offline/src/testing/memory-files.ts'
import { packServer, someBytes } from '../../packages/offline/src/testing/pack-server.ts'
import { addressOn } from '../harness/address.ts'
import { Device, storedIn } from './device.ts'
import { newGame } from './learner-calls.ts'

const MB = 1024 * 1024
const LARGE = someBytes(6 * MB + 123, 5)
const port = Number(process.env.VEREDA_TEST_PORT)
const host = `acme.vereda.localhost:${port}`

type WantedPart = string | [hash: string, offset: number]
const hashIn = (part: WantedPart) => (typeof part === 'string' ? part : part[0])

/** Sends a request on to the real server's address, because Node can't resolve names below localhost. */
const passOn = (route: Route, body?: string) =>
  route.fetch({
    url: route.request().url().replace(host, `127.0.0.1:${port}`),
    headers: { ...route.request().headers(), host },
    ...(body === undefined ? {} : { postData: body }),
  })

async function bytesOf(packs: ReturnType<typeof packServer>, wanted: WantedPart[]): Promise<Buffer[]> {
  const parts: Buffer[] = []
  const answer = await packs.pack(wanted)
  if (!answer.ok) return parts
  try {
    for await (const part of answer.value) parts.push(Buffer.from(part))
  } catch {
    // the connection was cut, and only the bytes before the cut arrive
  }
  return parts
}

/** Adds a large file to one game. A pack server whose answers can be cut sends it. */
async function withLargeFile(device: Device, resourceId: string, onPack: (large: WantedPart[]) => boolean) {
  const packs = packServer([LARGE])
  await device.browser.route('**/rest/enrollctl/listUser?groupTrail=*', async (route) => {
    const response = await passOn(route)
    const json = await response.json()
    for (const step of json.trails[0]?.steps ?? [])
      for (const { id, data } of step.resources)
        if (id === resourceId) data.hashes['large.bin'] = named(LARGE)
    await route.fulfill({ response, json })
  })
  await device.browser.route('**/pack', async (route) => {
    const wanted: WantedPart[] = route.request().postDataJSON()
    const large = wanted.filter((part) => hashIn(part) === hashOf(LARGE))
    const others = wanted.filter((part) => hashIn(part) !== hashOf(LARGE))
    if (!onPack(large)) return
    const parts = others.length > 0 ? [await (await passOn(route, JSON.stringify(others))).body()] : []
    if (large.length > 0) parts.push(...(await bytesOf(packs, large)))
    await route.fulfill({ contentType: 'application/octet-stream', body: Buffer.concat(parts) })
  })
  return packs
}

const largeFile = (device: Device) =>
  device.page.evaluate(async (hash) => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('blobs')
    const file = await (await folder.getFileHandle(hash)).getFile()
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  }, hashOf(LARGE))

test('a download that was cut resumes from its bytes after the browser crashed', async () => {
  const device = await Device.unpack()
  try {
    await device.signIn(addressOn(port, '/', 'acme'), 'tadeu')
    const game = await newGame(device.page)
    const asked: WantedPart[][] = []
    const cut = await withLargeFile(device, game.resource.id, (large) => {
      asked.push(large)
      // The second answer never comes: the browser ends during the wait.
      return asked.length === 1
    })
    cut.cutAfter = 2.5 * MB
    const trail = addressOn(port, `/trail/${game.trail}`, 'acme')
    await device.page.goto(trail)
    const begin = device.page.getByRole('button', { name: 'Start', exact: true })
    const fetchIt = device.page.getByRole('button', {
      name: new RegExp(`download.*${game.resource.title}`, 'i'),
    })
    await expect(begin.or(fetchIt)).toBeVisible()
    if (await begin.isVisible()) await begin.click()
    await fetchIt.click()
    await expect.poll(() => asked.length, { timeout: 60_000 }).toBe(2)
    const [begun] = asked[1] as [[hash: string, offset: number]]
    expect(begun[0]).toBe(hashOf(LARGE))
    expect(begun[1]).toBeGreaterThan(2.4 * MB)
    await device.crash()

    await device.open()
    const again: WantedPart[][] = []
    const whole = await withLargeFile(device, game.resource.id, (large) => again.push(large) > 0)
    await device.page.goto(trail)
    await expect
      .poll(async () => (await storedIn(device.page, ['games'])).games?.[0], { timeout: 60_000 })
      .toMatchObject({ current: { version: expect.any(Number) }, next: null })
    expect(again).toEqual([[begun]])
    expect(cut.sent + whole.sent).toBeLessThan(LARGE.length + MB)
    expect(await largeFile(device)).toBe(hashOf(LARGE))
  } finally {
    await device.throwAway()
  }
})
