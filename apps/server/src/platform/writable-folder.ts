import { constants } from 'node:fs'
import { access, mkdir, realpath, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { dirname, resolve } from 'node:path'
import { PlainError, systemCode } from './plain-error.ts'

function userName(): string {
  try {
    return userInfo().username
  } catch {
    return `number ${process.getuid?.() ?? 'unknown'}` // a user without an entry in the system's list
  }
}

/** The error for a folder that cannot be used, in words that say what to do. */
export function folderRefusal(directory: string, fault: unknown): PlainError {
  const choice = 'or choose another folder with VEREDA_DATA'
  const code = systemCode(fault)
  if (code === 'EACCES' || code === 'EPERM') {
    const problem = `The data folder ${directory} cannot be written by the user ${userName()}.`
    return new PlainError(`${problem} Give this user the right to write there, ${choice}.`, { cause: fault })
  }
  if (code === 'EROFS') {
    const problem = `The data folder ${directory} is on a read-only disk.`
    return new PlainError(`${problem} Make the disk writable, ${choice}.`, { cause: fault })
  }
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    const problem = `The disk of the data folder ${directory} is full.`
    return new PlainError(`${problem} Free some space, ${choice}.`, { cause: fault })
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    const problem = `The data folder ${directory} cannot be created, because a file is in its place.`
    return new PlainError(`${problem} Move the file away, ${choice}.`, { cause: fault })
  }
  return new PlainError(
    `The data folder ${directory} cannot be used (${code ?? fault}). Fix it, ${choice}.`,
    {
      cause: fault,
    },
  )
}

/** Makes a missing folder, and accepts one that another process has made meanwhile. */
async function makeOne(path: string, mode: number): Promise<void> {
  try {
    await mkdir(path, { mode })
  } catch (fault) {
    if (systemCode(fault) !== 'EEXIST' || !(await stat(path)).isDirectory()) throw fault
  }
}

// Node's own recursive mkdir never ends where a folder refuses children as if it did not exist (/proc)
async function makeFolder(path: string, mode: number): Promise<void> {
  try {
    await makeOne(path, mode)
  } catch (fault) {
    if (systemCode(fault) !== 'ENOENT' || dirname(path) === path) throw fault
    await makeFolder(dirname(path), mode)
    await makeOne(path, mode)
  }
}

/** Makes a missing folder and answers its real path. A folder that cannot be written is a PlainError. `mode` applies to new folders. */
export async function writableFolder(directory: string, mode = 0o777): Promise<string> {
  try {
    await makeFolder(resolve(directory), mode)
    await access(directory, constants.W_OK | constants.X_OK)
    return await realpath(directory)
  } catch (fault) {
    throw folderRefusal(directory, fault)
  }
}
