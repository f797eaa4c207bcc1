import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryFolder } from '../testing/memory-folder.ts'
import { blobFolder, fileIn, hasFileSystem, isBlobFolderEmpty, partName, removeFrom } from './opfs.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

let folder = memoryFolder()
beforeEach(() => {
  folder = memoryFolder()
  vi.stubGlobal('navigator', { storage: folder.storage })
})
afterEach(() => vi.unstubAllGlobals())

test('a file and its part are two, each under its own name, and what is not there is none', async () => {
  folder.files.set('film', bytes('whole'))
  folder.files.set(partName('film'), bytes('wh'))
  const blobs = await blobFolder()
  expect(await (await fileIn(blobs, 'film'))?.text()).toBe('whole')
  expect(await (await fileIn(blobs, partName('film')))?.text()).toBe('wh')
  expect(await fileIn(blobs, 'other')).toBeNull()
})

test('a file is removed alone; one that is not there is as good as removed', async () => {
  folder.files.set('film', bytes('whole'))
  folder.files.set(partName('film'), bytes('wh'))
  const blobs = await blobFolder()
  await removeFrom(blobs, 'film')
  await removeFrom(blobs, 'film')
  expect([...folder.files.keys()]).toEqual([partName('film')])
})

test('a folder with a part of a file alone is not empty', async () => {
  expect(await isBlobFolderEmpty()).toBe(true)
  folder.files.set(partName('film'), bytes('wh'))
  expect(await isBlobFolderEmpty()).toBe(false)
})

test('a file that can’t be read or removed is not told as one that is not there', async () => {
  const refuses = () => Promise.reject(new DOMException('in use', 'NoModificationAllowedError'))
  const blobs = { getFileHandle: refuses, removeEntry: refuses } as unknown as FileSystemDirectoryHandle
  await expect(fileIn(blobs, 'film')).rejects.toThrow('in use')
  await expect(removeFrom(blobs, 'film')).rejects.toThrow('in use')
})

test('whether there is a private file system is told by what the browser has', () => {
  expect(hasFileSystem()).toBe(true)
  vi.stubGlobal('navigator', { storage: { estimate: () => undefined } })
  expect(hasFileSystem()).toBe(false)
  vi.stubGlobal('navigator', {})
  expect(hasFileSystem()).toBe(false)
  vi.stubGlobal('navigator', undefined)
  expect(hasFileSystem()).toBe(false)
})
