import { createHash, randomUUID } from 'node:crypto'
import { access, mkdir, mkdtemp, readdir, rm, stat, statfs, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FileStore } from './file-store.ts'
import { localFileStore } from './local-file-store.ts'
import { localUploads } from './local-uploads.ts'
import { showLife } from './sweep-leftovers.ts'
import { THIS_MACHINE } from './this-machine.ts'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const bytes = (text: string) => new TextEncoder().encode(text)

let dir: string
let store: FileStore

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'vereda-files-'))
  store = await localFileStore(dir)
})
afterEach(() => rm(dir, { recursive: true, force: true }))

async function filesOnDisk(): Promise<string[]> {
  const found = await readdir(dir, { recursive: true, withFileTypes: true })
  return found.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

async function listed(): Promise<string[]> {
  const hashes: string[] = []
  for await (const hash of store.list()) hashes.push(hash)
  return hashes
}

async function* inPieces(...pieces: string[]): AsyncIterable<Uint8Array> {
  for (const piece of pieces) yield bytes(piece)
}

describe('the file store on local disk', () => {
  it('keeps bytes and streams under the hash of their content', async () => {
    const kept = await store.put(inPieces('olá, ', 'mundo'))
    expect(kept).toEqual({ hash: sha256(bytes('olá, mundo')), size: 11 })
    expect(await store.put(bytes('olá, mundo'))).toEqual(kept)
    expect(String(await buffer(store.open(kept.hash)))).toBe('olá, mundo')
    expect(await store.size(kept.hash)).toBe(11)
    expect(await listed()).toEqual([kept.hash])
  })

  it('streams a range with both ends included', async () => {
    const { hash } = await store.put(bytes('0123456789'))
    expect(String(await buffer(store.open(hash, { start: 2, end: 4 })))).toBe('234')
  })

  it('keeps an empty file', async () => {
    const { hash, size } = await store.put(new Uint8Array())
    expect([size, await store.size(hash), await store.has(hash)]).toEqual([0, 0, true])
  })

  it('keeps one file when the same content is put many times at once', async () => {
    const kept = await Promise.all(Array.from({ length: 20 }, () => store.put(inPieces('a', 'b', 'c'))))
    expect(new Set(kept.map((file) => file.hash)).size).toBe(1)
    expect(await filesOnDisk()).toHaveLength(1)
  })

  it('keeps a file only after its hash was noted, and not when the note fails', async () => {
    const hash = sha256(bytes('noted first'))
    const seen: boolean[] = []
    const note = async ([told]: readonly string[]) => void seen.push(await store.has(told!))
    expect(await store.put(bytes('noted first'), note)).toEqual({ hash, size: 11 })
    expect([seen, await store.has(hash)]).toEqual([[false], true])

    const refuse = () => Promise.reject(new Error('it could not be noted'))
    await expect(store.put(bytes('never noted'), refuse)).rejects.toThrow('it could not be noted')
    expect(await filesOnDisk()).toHaveLength(1)
  })

  it('creates its folder when it is missing', async () => {
    const opened = await localFileStore(join(dir, 'new', 'files'))
    const { hash } = await opened.put(bytes('x'))
    expect(await opened.has(hash)).toBe(true)
  })

  it('forgets a deleted file, also when it is deleted twice', async () => {
    const { hash } = await store.put(bytes('x'))
    await store.delete(hash)
    await store.delete(hash)
    expect([await store.has(hash), await store.size(hash)]).toEqual([false, null])
    await expect(buffer(store.open(hash))).rejects.toThrow('ENOENT')
  })

  it.skipIf(process.platform === 'win32')('makes a file readable by its own user alone', async () => {
    const { hash } = await store.put(bytes('whose?'))
    const { mode } = await stat(join(dir, hash.slice(0, 2), hash.slice(2)))
    expect((mode & 0o777).toString(8)).toBe('600')
  })

  it.skipIf(process.platform === 'win32')(
    'makes an unfinished upload readable by its own user alone',
    async () => {
      const id = randomUUID()
      await store.uploads.write(id, 0, 100, Readable.from([bytes('half a package')]))
      expect(((await stat(store.uploads.path(id))).mode & 0o777).toString(8)).toBe('600')
    },
  )

  it('refuses a path in place of a hash', () => {
    expect(() => store.open('../../etc/passwd')).toThrow('not a file hash')
  })

  it('leaves nothing of content whose stream fails', async () => {
    const broken = async function* () {
      yield bytes('half')
      throw new Error('the line went dead')
    }
    await expect(store.put(broken())).rejects.toThrow('the line went dead')
    expect(await filesOnDisk()).toEqual([])
  })

  it('hides staged files before the commit and removes them on discard', async () => {
    const stage = store.stage()
    const staged = await stage.put(bytes('new'))
    await stage.put(bytes('new'))
    expect(await store.has(staged.hash)).toBe(false)
    await stage.discard()
    expect(await filesOnDisk()).toEqual([])
  })

  it('keeps a stored file when a stage with the same content is discarded', async () => {
    const { hash } = await store.put(bytes('shared'))
    const stage = store.stage()
    await stage.put(bytes('shared'))
    await stage.discard()
    expect(await store.has(hash)).toBe(true)
  })
})

describe('a folder of unfinished work', () => {
  const leave = async (folder: string, minutesAgo = 0) => {
    const path = join(dir, 'incoming', folder)
    await mkdir(path, { recursive: true })
    await writeFile(join(path, 'x.part'), 'half')
    const then = new Date(Date.now() - minutesAgo * 60_000)
    await utimes(path, then, then)
  }
  const left = () => readdir(join(dir, 'incoming'))

  it('is removed at the next opening when its process is gone, and kept while it lives', async () => {
    const { hash } = await store.put(bytes('kept'))
    await leave(`${THIS_MACHINE}~4194305~gone`) // above the highest pid of any Linux
    await leave(`${THIS_MACHINE}~${process.pid}~an-earlier-process-with-this-pid`)
    await leave(`${THIS_MACHINE}~${process.ppid}~living`)
    const stage = store.stage()
    const ours = await stage.put(bytes('under way'))
    const work = await store.workFolder()

    const reopened = await localFileStore(dir)

    expect((await left()).filter((folder) => /gone|earlier/.test(folder))).toEqual([])
    expect(await left()).toContain(`${THIS_MACHINE}~${process.ppid}~living`)
    await access(work)
    await stage.commit()
    expect([await reopened.has(hash), await reopened.has(ours.hash)]).toEqual([true, true])
  })

  it.each([
    ['of another machine', 'another-machine+b+pid-2~1~run'],
    ['of a container with this name and this number', `${hostname()}+b+pid-2~${process.pid}~run`],
  ])('%s stays for 2 minutes without a touch and is removed after 11', async (_, folder) => {
    await leave(folder, 2)
    await localFileStore(dir)
    expect(await left()).toContain(folder)
    await leave(folder, 11)
    await showLife(dir)
    expect(await left()).not.toContain(folder)
  })

  it('named without a boot id is removed after a day', async () => {
    await leave('another-machine~1~today', 23 * 60)
    await leave(`${hostname()}~${process.pid}~yesterday`, 25 * 60)
    await localFileStore(dir)
    expect(await left()).toEqual(['another-machine~1~today'])
  })

  it.each([
    ['ahead', 60],
    ['behind', -60],
  ])('is aged by the file system’s clock when this machine’s clock is an hour %s', async (_, byMinutes) => {
    const ours = dirname(await store.workFolder())
    await leave('another-machine+b+pid-2~1~living', 0)
    await leave('another-machine+b+pid-2~2~gone', 11)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + byMinutes * 60_000 })
    await showLife(dir).finally(() => vi.useRealTimers())
    expect((await left()).filter((folder) => folder.startsWith('another'))).toEqual([
      'another-machine+b+pid-2~1~living',
    ])
    expect(Math.abs(Date.now() - (await stat(ours)).mtimeMs)).toBeLessThan(60_000)
  })

  it('does not make a machine that shares with no other ask for the time', async () => {
    await leave(`${THIS_MACHINE}~${process.ppid}~living`)
    const root = join(dir, 'incoming')
    await utimes(root, new Date(0), new Date(0))
    await showLife(dir)
    expect((await stat(root)).mtimeMs).toBe(0)
  })

  it('is touched by the process that uses it', async () => {
    const folder = dirname(await store.workFolder())
    await utimes(folder, new Date(0), new Date(0))
    await showLife(dir)
    expect(Date.now() - (await stat(folder)).mtimeMs).toBeLessThan(60_000)
  })
})

describe('a store that another machine shares', () => {
  it('accepts files after the other machine removed the folder for incoming files', async () => {
    await store.put(bytes('before'))
    await rm(join(dir, 'incoming'), { recursive: true })
    const { hash } = await store.put(bytes('after'))
    expect(await store.has(hash)).toBe(true)
  })
})

describe('the space for uploads', () => {
  it('leaves a reserve of the free space to plays', async () => {
    const { bavail, bsize } = await statfs(dir)
    expect(await store.uploads.hasRoomFor(0)).toBe(true)
    expect(await store.uploads.hasRoomFor(bavail * bsize - 128 * 1024 ** 2)).toBe(false)
  })

  it('counts as sufficient on a file system that reports no size', async () => {
    expect(await localUploads('/proc').hasRoomFor(1)).toBe(true)
  })
})
