import { access, readdir, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { embeddedPid } from '../../apps/server/src/platform/postgres/embedded.ts'
import { signInAt } from '../crash/play-sender.ts'
import { ask } from '../harness/ask.ts'
import { TestServer } from '../harness/server.ts'
import { endOf, launchServer, says } from './run-server.ts'

const READY = 'Vereda is ready'
const GONE = { timeout: 30_000 }

let server: TestServer
beforeAll(async () => {
  server = await TestServer.start()
}, 240_000)
beforeEach(() => server.stop())
afterAll(() => server.dispose(), 60_000)

const environment = () => ({
  HOST: '',
  DATABASE_URL: '',
  PORT: String(server.port),
  VEREDA_DATA: server.folder,
})
const health = () =>
  ask({ port: server.port, host: 'vereda.localhost', path: '/healthz' }).then(
    ({ status }) => status,
    () => 'nobody there',
  )

test.each(['SIGTERM', 'SIGINT'] as const)('%s ends the server and its database in order', async (signal) => {
  const launcher = launchServer(environment())
  await says(launcher, READY)
  expect(await server.databasePid).toBeDefined()
  const end = endOf(launcher)
  launcher.kill(signal)
  expect(await end).toMatchObject({ code: 0 })
  expect(await server.databasePid).toBeUndefined()
  expect(await health()).toBe('nobody there')
})

test('the server writes its address down for the operator’s commands', async () => {
  expect(await readFile(join(server.folder, 'address'), 'utf8')).toBe(
    `http://vereda.localhost:${server.port}\n`,
  )
})

test('a first start ended while it makes the demo reports no fault, and the next start makes it', async () => {
  const folder = join(server.folder, 'begun')
  const first = launchServer({ ...environment(), VEREDA_DATA: folder })
  const end = endOf(first)
  await says(first, "Making the demo's domain acme")
  first.kill('SIGTERM')
  expect(await end).toEqual({ code: 0, said: "Making the demo's domain acme …\n" })
  const second = launchServer({ ...environment(), VEREDA_DATA: folder })
  const over = endOf(second)
  await says(second, READY)
  second.kill('SIGTERM')
  expect((await over).said).toContain("Making the demo's domain escola …")
}, 180_000)

test('killing the launcher ends the server and the database', async () => {
  const launcher = launchServer(environment())
  await says(launcher, READY)
  launcher.kill('SIGKILL')
  await expect.poll(health, GONE).toBe('nobody there')
  await expect.poll(() => server.databasePid, GONE).toBeUndefined()
})

test('a port in use is told in a sentence, and its other server goes on', async () => {
  await server.restart()
  const second = await endOf(launchServer(environment()))
  expect(second).toEqual({
    code: 1,
    said: `Port ${server.port} is in use by another program. End that program, or choose another port: PORT=8090 npm start\n`,
  })
  expect(await health()).toBe(200)
})

test('an address that the machine does not have is told before a database is made', async () => {
  const folder = join(server.folder, 'not-made')
  const { code, said } = await endOf(
    launchServer({ ...environment(), HOST: '192.0.2.1', VEREDA_DATA: folder }),
  )
  expect({ code, said }).toEqual({
    code: 1,
    said: 'This machine has no address 192.0.2.1. Set HOST to one of its own, or leave it out for the loopback.\n',
  })
  await expect(access(folder)).rejects.toThrow('ENOENT')
})

test('a data folder that cannot exist is told in a sentence', async () => {
  const file = join(server.folder, 'a-file')
  await writeFile(file, '')
  const { code, said } = await endOf(launchServer({ ...environment(), VEREDA_DATA: file }))
  expect(code).toBe(1)
  expect(said).toMatch(/^The data folder .*a-file.* a file is in its place\. .*VEREDA_DATA\.\n$/)
})

test('an unreachable database is told in a sentence, and no other is started', async () => {
  const url = 'postgres://nobody@127.0.0.1:1/nothing'
  const { code, said } = await endOf(launchServer({ ...environment(), DATABASE_URL: url }))
  expect(code).toBe(1)
  expect(said).toMatch(/^The database can't be reached .*DATABASE_URL.*\n$/)
  expect(await embeddedPid(join(server.folder, 'postgres'))).toBeUndefined()
})

test('an upload that its client breaks off is logged as that, not as a fault', async () => {
  const launcher = launchServer({ ...environment(), LOG_LEVEL: 'info' })
  const end = endOf(launcher)
  await says(launcher, READY)
  const token = await signInAt(server.port, 'acme', 'manager', 'vereda')
  const sending = connect(server.port, '127.0.0.1')
  const head = [
    'POST /rest/studio/archives HTTP/1.1',
    `Host: acme.vereda.localhost:${server.port}`,
    `Authorization: ${token}`,
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 100000',
  ]
  const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="Caves.vereda"\r\n\r\nhalf'
  sending.write(`${head.join('\r\n')}\r\n\r\n${part}`)
  const incoming = () => readdir(join(server.folder, 'files/incoming'), { recursive: true })
  const arriving = async () => (await incoming()).some((path) => path.endsWith('package.zip'))
  await expect.poll(arriving, GONE).toBe(true)
  sending.destroy()
  await expect.poll(arriving, GONE).toBe(false)
  launcher.kill('SIGTERM')
  const { said } = await end
  expect(said).toContain('a caller went away')
  expect(said).not.toContain('a request failed')
})
