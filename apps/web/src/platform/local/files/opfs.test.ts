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

test('a file and its part have their own names, and a missing file is null', async () => {
  folder.files.set('film', bytes('whole'))
  folder.files.set(partName('film'), bytes('wh'))
  const blobs = await blobFolder()
  expect(await (await fileIn(blobs, 'film'))?.text()).toBe('whole')
  expect(await (await fileIn(blobs, partName('film')))?.text()).toBe('wh')
  expect(await fileIn(blobs, 'other')).toBeNull()
})

test('a file is removed alone, and removing a missing one is no error', async () => {
  folder.files.set('film', bytes('whole'))
  folder.files.set(partName('film'), bytes('wh'))
  const blobs = await blobFolder()
  await removeFrom(blobs, 'film')
  await removeFrom(blobs, 'film')
  expect([...folder.files.keys()]).toEqual([partName('film')])
})

test('a folder with only a part of a file is not empty', async () => {
  expect(await isBlobFolderEmpty()).toBe(true)
  folder.files.set(partName('film'), bytes('wh'))
  expect(await isBlobFolderEmpty()).toBe(false)
})

test('a file that can’t be read or removed is an error, not a missing file', async () => {
  const refuses = () => Promise.reject(new DOMException('in use', 'NoModificationAllowedError'))
  const blobs = { getFileHandle: refuses, removeEntry: refuses } as unknown as FileSystemDirectoryHandle
  await expect(fileIn(blobs, 'film')).rejects.toThrow('in use')
  await expect(removeFrom(blobs, 'film')).rejects.toThrow('in use')
})

test('the browser’s storage decides whether there is a private file system', () => {
  expect(hasFileSystem()).toBe(true)
  vi.stubGlobal('navigator', { storage: { estimate: () => undefined } })
  expect(hasFileSystem()).toBe(false)
  vi.stubGlobal('navigator', {})
  expect(hasFileSystem()).toBe(false)
  vi.stubGlobal('navigator', undefined)
  expect(hasFileSystem()).toBe(false)
})
