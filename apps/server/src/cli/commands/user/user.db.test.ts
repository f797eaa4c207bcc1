import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { preparedChange, preparedPassword } from '@vereda/domain/account/prepared-password.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, PASSWORD, type TestApp, testApp } from '../../../../../../tests/harness/app.ts'
import { endOf } from '../../../../../../tests/operation/run-server.ts'
import type { IdentityDependencies } from '../../../capabilities/identity/identity.ts'
import { keepAddress } from '../../../running-address.ts'
import { identityDependencies } from '../../identity-installation.ts'
import { userOrder } from './user.ts'

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url))
let one: TestApp
let dependencies: IdentityDependencies
beforeAll(async () => {
  one = await testApp()
  await one.addDomain({ hostkey: 'acme', learners: ['ana', 'bia', 'caio'], trails: [] })
  await one.addDomain({ hostkey: 'escola', learners: [], trails: [] })
  dependencies = await identityDependencies(one, new URL('http://vereda.localhost:8080'))
})
afterAll(() => one.close())

const run = async (line: string) => userOrder([...line.split(' '), '--domain', 'acme'])(dependencies)
async function login(username: string, password: string, device = 'device') {
  const basic = Buffer.from(`${username}:${await preparedPassword(password)}`).toString('base64')
  const headers = { ...as('acme'), authorization: `Basic ${basic}`, 'x-device-fingerprint': device }
  return one.app.inject({ method: 'GET', url: '/rest/loginctl/login?force=true', headers })
}
const choose = async (printed: string, password: string) =>
  one.app.inject({
    method: 'POST',
    url: '/rest/forgotctl/newpassword',
    headers: as('acme'),
    payload: { ticket: printed.split('#ticket=')[1], password: await preparedChange(password) },
  })

describe('vereda user', () => {
  test('add --manager creates a manager, who chooses a password through a one-time link', async () => {
    const printed = await run('add Zeca --name Zeca --email zeca@acme.example --manager')
    expect(printed).toMatch(/^Zeca is a manager of acme now\.\n.*within 30 minutes.*\nhttp:\/\/acme\.vereda/)
    expect((await login('zeca', PASSWORD)).statusCode).toBe(401)
    expect((await choose(printed, 'my own words')).statusCode).toBe(200)
    const entered = await login('zeca', 'my own words')
    expect(entered.json()).toMatchObject({ user: { email: 'zeca@acme.example' }, permissions: ['MANAGER'] })
    expect((await choose(printed, 'again')).statusCode).toBe(409)
    const taken = 'Somebody in acme has this username already. Nobody was added.'
    await expect(run('add zeca@acme.example --name Other')).rejects.toThrow(taken)
    await run('add zeca2@acme.example --name Zeca')
    const reached = 'Somebody in acme has this email already. Nobody was added.'
    await expect(run('add other --name Other --email zeca2@acme.example')).rejects.toThrow(reached)
  })

  test('password keeps every session until the link is used, then ends them all', async () => {
    const token = await one.signIn('acme', 'ana')
    const printed = await run('password ana')
    const whoIs = () =>
      one.app.inject({ method: 'GET', url: '/rest/currentuser', headers: as('acme', token) })
    expect((await whoIs()).statusCode).toBe(200)
    await choose(printed, 'new words')
    expect((await whoIs()).statusCode).toBe(401)
    expect((await login('ana', 'new words')).statusCode).toBe(200)
  })

  test('end-sessions signs the user out everywhere', async () => {
    const token = await one.signIn('acme', 'bia')
    expect(await run('end-sessions bia')).toBe('bia is signed out everywhere.')
    const isOut = async () =>
      (await one.app.inject({ method: 'GET', url: '/rest/currentuser', headers: as('acme', token) }))
        .statusCode
    await expect.poll(isOut).toBe(401)
    expect(await run('show bia')).toContain('Not signed in anywhere.')
  })

  test('unlock lets a blocked user sign in again, on known and new devices', async () => {
    await login('caio', PASSWORD, 'phone of Caio')
    for (const device of ['phone of Caio', 'elsewhere'])
      for (let n = 0; n < 5; n++) await login('caio', 'a guess', device)
    const answers = async () => [
      (await login('caio', PASSWORD, 'phone of Caio')).statusCode,
      (await login('caio', PASSWORD, 'new tablet')).statusCode,
    ]
    expect(await answers()).toEqual([401, 401])
    expect(await run('show caio')).toContain('sign-in-blocked')
    expect(await run('unlock CAIO')).toBe('caio can try again now.')
    expect(await answers()).toEqual([200, 200])
    expect(await run('show caio')).toMatch(/Signed in on[\s\S]*operator-unlocked/)
  })

  test.each([
    ['show nobody', 'acme has no user nobody.'],
    ['unlock', 'Usage: vereda user unlock USERNAME [--domain KEY]'],
    ['add eva --name Eva Lima', 'Unexpected argument: Lima'],
    ['unlock ana bia', 'Unexpected argument: bia'],
    ['constructor ana', 'Usage: vereda user'],
    ['dance ana', 'Usage: vereda user add|show|password|end-sessions|unlock USERNAME'],
    ['add bia --name Bia', 'Somebody in acme has this username already. Nobody was added.'],
    ['add a:b --name Bia', 'The username is not valid: it has 3 to 254 characters, without spaces'],
    ['add ze --name Bia', 'The username is not valid: it has 3 to 254 characters, without spaces'],
    ['add eva --name Eva --email eva', 'The email is not valid: write it like ana@example.org.'],
    ['add eva --name Eva --phone 12', 'The phone is not valid: write it like +5511987654321.'],
    ['add eva --nam Eva', /^Unknown option '--nam'.* Usage: vereda user add USERNAME/],
  ])('vereda user %s is refused: %s', async (line, sentence) => {
    await expect(run(line)).rejects.toThrow(sentence)
  })

  test('a missing or unknown --domain is refused with the list of domains', async () => {
    await expect(userOrder(['show', 'ana'])(dependencies)).rejects.toThrow(
      'Name the domain with --domain. Domains: acme, escola.',
    )
    await expect(userOrder(['show', 'ana', '--domain', 'x'])(dependencies)).rejects.toThrow(
      'There is no domain x. Domains: acme, escola.',
    )
  })
})

test('the program prints the answer, a refusal in one sentence, and links at the last served address', async () => {
  const { host = '', port, user = '', database } = one.owner
  const parameters = new URLSearchParams({ host, port: String(port), user })
  const folder = await mkdtemp(join(tmpdir(), 'vereda-user-'))
  const url = `postgres:///${database}?${parameters}`
  const env = { ...process.env, DATABASE_URL: url, PUBLIC_URL: '', PORT: '', VEREDA_DATA: folder }
  const vereda = (...words: string[]) =>
    endOf(spawn(process.execPath, [MAIN, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] }))
  expect(await vereda('user', 'show', 'ana', '--domain', 'acme')).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^ana of acme: ana of acme\n {2}ana@acme\.example/),
  })
  expect(await vereda('user', 'show', 'nobody', '--domain', 'acme')).toEqual({
    code: 1,
    said: 'acme has no user nobody.\n',
  })
  await keepAddress({ dataDirectory: folder, publicUrl: new URL('http://vereda.localhost:9191') })
  const { said } = await vereda('user', 'password', 'caio', '--domain', 'acme')
  expect(said).toContain('\nhttp://acme.vereda.localhost:9191/forgotpassword#ticket=')
  await rm(folder, { recursive: true })
})
