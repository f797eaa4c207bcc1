import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Result } from '@vereda/domain/result/result.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { PackageRefusal } from './package-refusal.ts'
import { RefusedPackage, refusalAsValue } from './refused-package.ts'
import { refuseWithoutRoom, roomWatch } from './room-for-package.ts'

type Spooled<T> = (path: string) => Promise<Result<T, PackageRefusal>>

/** Writes a stream to a temporary file for as long as `use` runs, because a zip's directory is at its end. */
export async function withSpooledFile<T>(
  stream: AsyncIterable<Uint8Array>,
  { store, maxBytes }: { store: Pick<FileStore, 'workFolder' | 'uploads'>; maxBytes: number },
  use: Spooled<T>,
): Promise<Result<T, PackageRefusal>> {
  const spool = await store.workFolder()
  try {
    const path = join(spool, 'package.zip')
    const written = await refusalAsValue(() => writeTo(path, stream, { store, maxBytes }))
    return written.ok ? await use(path) : written
  } finally {
    await rm(spool, { recursive: true, force: true })
  }
}

async function writeTo(
  path: string,
  stream: AsyncIterable<Uint8Array>,
  { store, maxBytes }: { store: Pick<FileStore, 'uploads'>; maxBytes: number },
): Promise<void> {
  await refuseWithoutRoom(store)
  await pipeline(atMost(maxBytes, stream, roomWatch(store)), createWriteStream(path))
}

async function* atMost(
  maxBytes: number,
  stream: AsyncIterable<Uint8Array>,
  watchRoom: (bytes: number) => Promise<void>,
): AsyncIterable<Uint8Array> {
  let size = 0
  for await (const piece of stream) {
    size += piece.length
    if (size > maxBytes) throw new RefusedPackage('too_large')
    await watchRoom(piece.length)
    yield piece
  }
}
