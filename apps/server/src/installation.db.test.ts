import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../../tests/harness/database.ts'
import { openInstallation } from './installation.ts'
import { readEnvironment } from './platform/environment.ts'
import { PlainError } from './platform/plain-error.ts'

test('beside a database of one’s own, too, a data folder that can’t be made is told in words', async () => {
  const fresh = await freshDatabase()
  const parent = await mkdtemp(join(tmpdir(), 'vereda-installation-'))
  try {
    await writeFile(join(parent, 'data'), '')
    const { database, host, port, user } = fresh.connection
    const environment = readEnvironment({
      DATABASE_URL: `postgres:///${database}?${new URLSearchParams({ host, port: String(port), user })}`,
      VEREDA_DATA: join(parent, 'data'),
    })
    const opened = openInstallation(environment, () => undefined)
    await expect(opened).rejects.toThrow(PlainError)
    await expect(opened).rejects.toThrow(/a file is in its place\. Move the file away/)
  } finally {
    await rm(parent, { recursive: true })
    await fresh.drop()
  }
})
