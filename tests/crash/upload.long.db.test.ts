import { type FileHandle, mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type StudioUpload, UPLOAD_BYTES } from '@vereda/contract/rest/studio-packages.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOn } from '../harness/address.ts'
import { ask } from '../harness/ask.ts'
import { TestServer } from '../harness/server.ts'
import { writeBigZip } from '../packages/big-zip.ts'
import { signInAt } from './play-sender.ts'

const MiB = 1024 ** 2
const FILM_BYTES = 1024 * MiB
const PIECE_BYTES = 8 * MiB
const MOST_GROWTH_BYTES = 400 * MiB
const LOOKED_EVERY_MS = 200

let server: TestServer
let folder = ''
let zip: FileHandle
let size = 0
let token = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vereda-big-'))
  const path = join(folder, 'Caves.zip')
  const page = [{ name: 'index.html', content: '<script>vereda</script>' }]
  await writeBigZip(path, page, { name: 'film.mp4', bytes: FILM_BYTES })
  zip = await open(path)
  size = (await zip.stat()).size
  server = await TestServer.start()
  token = await signInAt(server.port, 'acme', 'manager', 'vereda')
}, 300_000)
afterAll(async () => {
  await server.dispose()
  await zip.close()
  await rm(folder, { recursive: true, force: true })
}, 60_000)

const host = () => new URL(addressOn(server.port, '/', 'acme')).hostname
const asked = (method: string, path: string, headers: Record<string, string> = {}, body?: Buffer) =>
  ask({ port: server.port, host: host(), path, method, headers: { authorization: token, ...headers }, body })

const arrived = async (path: string) => Number((await asked('HEAD', path)).headers['upload-offset'])
const look = async (path: string): Promise<StudioUpload> =>
  JSON.parse((await asked('GET', path)).body.toString())

async function pieceAt(offset: number): Promise<Buffer> {
  const piece = Buffer.alloc(Math.min(PIECE_BYTES, size - offset))
  await zip.read(piece, 0, piece.length, offset)
  return piece
}

/** Sends pieces from the upload's offset up to `end`. Returns the offset then. */
async function sendTo(path: string, end: number): Promise<number> {
  let offset = await arrived(path)
  while (offset < end) {
    const headers = { 'content-type': UPLOAD_BYTES, 'upload-offset': String(offset) }
    const answer = await asked('PATCH', path, headers, await pieceAt(offset))
    expect(answer.status).toBe(204)
    offset = Number(answer.headers['upload-offset'])
  }
  return offset
}

/** The server process's memory in bytes: its maximum so far (`VmHWM`) or now (`VmRSS`). */
async function mostHeld(field: 'VmHWM' | 'VmRSS'): Promise<number> {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8')
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024
}

async function until(path: string, is: (upload: StudioUpload) => boolean): Promise<StudioUpload> {
  for (;;) {
    const upload = await look(path)
    if (is(upload)) return upload
    await pause(LOOKED_EVERY_MS)
  }
}

test('a package of 1 GB survives kills of its server during upload and check, and memory does not grow with it', async () => {
  const begun = await asked('POST', '/rest/studio/uploads', { 'upload-length': String(size) })
  const path = String(begun.headers.location)
  const half = await sendTo(path, size / 2)
  const cut = sendTo(path, size).catch(() => 'cut')
  await server.kill('SIGKILL')
  expect(await cut).toBe('cut')
  await server.restart()
  expect(await arrived(path)).toBeGreaterThanOrEqual(half)

  await sendTo(path, size)
  await until(path, ({ state }) => state === 'checking')
  await server.kill('SIGKILL')
  await server.restart()
  const before = await mostHeld('VmRSS')
  const ended = await until(path, ({ state }) => state === 'accepted' || state === 'refused')
  expect(ended).toMatchObject({ state: 'accepted', package: { kind: 'bundle', files: 2 } })
  const growth = (await mostHeld('VmHWM')) - before
  process.stdout.write(`a package of 1 GB was checked within ${Math.round(growth / MiB)} MB\n`)
  expect(growth).toBeLessThan(MOST_GROWTH_BYTES)
}, 600_000)
