import { buffer } from 'node:stream/consumers'
import type { FileFault } from '@vereda/contract/rest/studio-files.ts'
import type { ManifestFile } from '@vereda/domain/content/file-manifest.ts'
import {
  HEAD_BYTES,
  recognised,
  SENT_BYTES_MAX,
  type SentFile,
  type SentKind,
} from '@vereda/domain/content/sent-file.ts'
import { accepted, type Result, refused } from '@vereda/domain/result/result.ts'
import type { BeforeKept, FileStore } from '../../platform/files/file-store.ts'
import { openImage } from '../../platform/images/open-image.ts'
import { withSmallPictures } from '../trails/small-images.ts'

class TooLarge extends Error {}

async function* atMost(bytesMax: number, stream: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let size = 0
  for await (const piece of stream) {
    size += piece.length
    if (size > bytesMax) throw new TooLarge()
    yield piece
  }
}

/** Reads a stream's first bytes. Returns them, and the stream from its beginning. */
async function withHead(stream: AsyncIterable<Uint8Array>) {
  const pieces = stream[Symbol.asyncIterator]()
  const first: Uint8Array[] = []
  let length = 0
  while (length < HEAD_BYTES) {
    const { done, value } = await pieces.next()
    if (done) break
    first.push(value)
    length += value.length
  }
  async function* whole(): AsyncIterable<Uint8Array> {
    yield* first
    yield* { [Symbol.asyncIterator]: () => pieces }
  }
  return { head: Buffer.concat(first).subarray(0, HEAD_BYTES), whole: whole() }
}

/** Whether a picture can be shown. The formats that get a small version are opened; the others are only recognised by their first bytes. */
async function isReadable(
  files: FileStore,
  { extension }: SentFile,
  { hash }: ManifestFile,
): Promise<boolean> {
  if (!['jpg', 'png', 'webp'].includes(extension)) return true
  try {
    await openImage(await buffer(files.open(hash)), ['jpeg', 'png', 'webp'])
    return true
  } catch {
    return false
  }
}

type Kept = { sent: SentFile; file: ManifestFile }
type Into = { files: FileStore; beforeKept: BeforeKept }

/** Stores a sent file if it is of the kind that was asked for, and a large picture together with its small version. */
export async function keepSentFile(
  stream: AsyncIterable<Uint8Array>,
  kind: SentKind,
  { files, beforeKept }: Into,
): Promise<Result<Kept, FileFault>> {
  const { head, whole } = await withHead(stream)
  const sent = recognised(head)
  if (sent?.kind !== kind) return refused('other-kind')
  const stage = files.stage()
  try {
    const file = await stage.put(atMost(SENT_BYTES_MAX[kind], whole))
    await beforeKept([file.hash])
    await stage.commit()
    if (kind !== 'image') return accepted({ sent, file })
    if (!(await isReadable(files, sent, file))) return refused('unreadable')
    const path = `picture.${sent.extension}`
    return accepted({ sent, file: (await withSmallPictures(files, { [path]: file }, beforeKept))[path]! })
  } catch (cause) {
    if (cause instanceof TooLarge) return refused('too-large')
    throw cause
  } finally {
    await stage.discard()
  }
}
