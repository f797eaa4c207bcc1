import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { withInstallation } from './with-installation.ts'

afterEach(() => vi.unstubAllEnvs())

test('a command reports a missing installation and does not create one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vereda-none-'))
  vi.stubEnv('VEREDA_DATA', folder)
  vi.stubEnv('DATABASE_URL', '')
  vi.stubEnv('DATABASE_OWNER_URL', '')
  const work = async () => expect.unreachable('there is nothing to work on')
  const told = `There is no installation in ${folder}: set VEREDA_DATA to its folder.`
  await expect(withInstallation(work)).rejects.toThrow(told)
  expect(await readdir(folder)).toEqual([])
  await rm(folder, { recursive: true })
})
