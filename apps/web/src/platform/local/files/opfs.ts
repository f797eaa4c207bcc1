/** The folder of large files in the origin's private file system. */
export async function blobFolder(): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory()
  return root.getDirectoryHandle('blobs', { create: true })
}

/** Whether the folder is empty: it has no large file and no part of one. */
export async function isBlobFolderEmpty(): Promise<boolean> {
  for await (const _ of (await blobFolder()).keys()) return false
  return true
}

export const partName = (hash: string): string => `${hash}.part`

/** The file of this name, or null when there is none. */
export async function fileIn(folder: FileSystemDirectoryHandle, name: string): Promise<File | null> {
  try {
    return await (await folder.getFileHandle(name)).getFile()
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return null
    throw error
  }
}

/** Removes a file. A missing file is no fault. */
export async function removeFrom(folder: FileSystemDirectoryHandle, name: string): Promise<void> {
  try {
    await folder.removeEntry(name)
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'NotFoundError')) throw error
  }
}

/** Whether this browser has the private file system at all. */
export const hasFileSystem = (): boolean =>
  typeof navigator !== 'undefined' && typeof navigator.storage?.getDirectory === 'function'
