import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnvironment } from './platform/environment.ts'
import { keepAddress, runningAddress } from './running-address.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vereda-address-'))
})
afterAll(() => rm(folder, { recursive: true }))

const addressIn = async (variables: Record<string, string>) =>
  (await runningAddress(readEnvironment({ ...variables, VEREDA_DATA: folder }))).origin

test('a command uses the last served address unless PORT or PUBLIC_URL names another', async () => {
  expect(await addressIn({})).toBe('http://vereda.localhost:8080')
  await keepAddress(readEnvironment({ PORT: '8090', VEREDA_DATA: folder }))
  expect(await addressIn({})).toBe('http://vereda.localhost:8090')
  await keepAddress(readEnvironment({ PUBLIC_URL: 'https://learn.example.org', VEREDA_DATA: folder }))
  expect(await addressIn({ PORT: '' })).toBe('https://learn.example.org')
  expect(await addressIn({ PORT: '8081' })).toBe('http://vereda.localhost:8081')
  expect(await addressIn({ PUBLIC_URL: 'https://other.example.org' })).toBe('https://other.example.org')
})
