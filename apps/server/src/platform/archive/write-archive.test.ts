import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { unfinishedPath } from './unfinished.ts'
import { notWritten, writeArchive } from './write-archive.ts'

const MUCH = 1024 * 1024 // bytes; more than a zip buffers while nobody reads it

let dir: string
const nothing = (path: string) => writeArchive(join(dir, path), async () => undefined)
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'vereda-archive-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

test('an archive in a missing folder is refused, and its writer is released', async () => {
  let hasLetGo = false
  const path = join(dir, 'nowhere', 'one.zip')
  const writing = writeArchive(path, async (archive) => {
    try {
      for (const name of ['first', 'second'])
        await archive.stream(name, Readable.from([Buffer.alloc(MUCH)]), MUCH)
    } finally {
      hasLetGo = true
    }
  })
  await expect(writing).rejects.toThrow(`There is no folder ${join(dir, 'nowhere')}.`)
  expect(hasLetGo).toBe(true)
})

test('an archive below a file or with too long a name is refused and leaves nothing', async () => {
  const file = join(dir, 'file')
  await writeFile(file, '')
  await expect(nothing('file/one.zip')).rejects.toThrow(`There is no folder ${file}.`)
  await expect(nothing(`${'x'.repeat(250)}.zip`)).rejects.toThrow('Give the file a shorter one.')
  expect(await readdir(dir)).toEqual(['file'])
})

test('a read failure keeps its own error and leaves no archive', async () => {
  const folder = join(dir, 'folder')
  await mkdir(folder)
  const writing = writeArchive(join(dir, 'two.zip'), (archive) => archive.file('folder', folder))
  await expect(writing).rejects.toThrow('EISDIR')
  expect(await readdir(dir)).toEqual(['folder'])
})

const HANGS = `import { writeArchive } from '${new URL('./write-archive.ts', import.meta.url).href}'
  await writeArchive(process.argv[1], () => new Promise(() => setInterval(() => {}, 1000)))`
test('the next archive in a folder removes the leftovers of a killed process, not of a living one', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', HANGS, join(dir, 'monday.zip')])
  onTestFinished(() => void child.kill('SIGKILL'))
  await expect
    .poll(() => readdir(dir), { timeout: 20_000 })
    .toEqual([expect.stringMatching(/^monday\.zip\.unfinished/)])
  const [left] = await readdir(dir)
  await nothing('tuesday.zip')
  expect((await readdir(dir)).sort()).toEqual([left, 'tuesday.zip'])
  child.kill('SIGKILL')
  await once(child, 'exit')
  await nothing('wednesday.zip')
  expect((await readdir(dir)).sort()).toEqual(['tuesday.zip', 'wednesday.zip'])
})

test('leftovers from before a reboot are removed once they are untouched for an hour', async () => {
  const before = unfinishedPath(join(dir, 'monday.zip'), 1).replace(/~[0-9a-f]{16}~/, '~0123456789abcdef~')
  await writeFile(before, 'half')
  await nothing('tuesday.zip')
  expect(await readdir(dir)).toHaveLength(2)
  const hoursAgo = new Date(Date.now() - 2 * 60 * 60_000)
  await utimes(before, hoursAgo, hoursAgo)
  await nothing('wednesday.zip')
  expect((await readdir(dir)).sort()).toEqual(['tuesday.zip', 'wednesday.zip'])
})

test.each([
  ['EROFS', 'The disk of /backups is read-only. Make it writable, or name a file on another disk.'],
  ['ENOSPC', 'There is no room for /backups/one.zip. Free some space there, or name a file on another disk.'],
  ['EACCES', 'This user may not write in /backups. Name a file in a folder where it may.'],
])('the message for %s says what to do', (code, words) => {
  const fault = Object.assign(new Error(code), { code })
  expect(notWritten('/backups/one.zip', fault)).toMatchObject({ name: 'PlainError', message: words })
})
