import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writableFolder } from './writable-folder.ts'

let parent = ''
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'vereda-folder-'))
})
afterAll(() => rm(parent, { recursive: true }))

test('a folder is created with its parents, and found again', async () => {
  const folder = join(parent, 'one/two/three')
  await writableFolder(folder)
  expect((await stat(await writableFolder(folder))).isDirectory()).toBe(true)
})

test('a folder is created once by 16 simultaneous calls, with the given mode', async () => {
  const folder = join(parent, 'shared/by/nodes')
  const made = await Promise.all(Array.from({ length: 16 }, () => writableFolder(folder, 0o700)))
  expect(new Set(made).size).toBe(1)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
})

test('a file in place of the folder or of its parent is refused with a sentence', async () => {
  await writeFile(join(parent, 'file'), '')
  await expect(writableFolder(join(parent, 'file'))).rejects.toThrow(/a file is in its place\. Move the file/)
  await expect(writableFolder(join(parent, 'file/under'))).rejects.toThrow(
    /a file is in its place\. Move the file/,
  )
})

test.runIf(process.platform === 'linux')(
  'a folder that can never be created is refused at once',
  async () => {
    await expect(writableFolder('/proc/vereda')).rejects.toThrow(/cannot be used \(ENOENT\)/)
  },
)
