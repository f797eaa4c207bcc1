import { mediaType } from '@vereda/domain/content/media-type.ts'
import type { TextsAnswer } from '@vereda/domain/content/player-protocol.ts'
import type { PlayerFiles } from './player-options.ts'

/** What old content asks for synchronously is text, and small; the smallest first, up to these. */
const TEXT = /^text\/|json|xml/
const BYTES_EACH = 512 * 1024
const BYTES_IN_ALL = 8 * 1024 * 1024
const COUNT = 500

function texts({ manifest }: PlayerFiles): string[] {
  let room = BYTES_IN_ALL
  return Object.entries(manifest)
    .filter(([path, { size }]) => TEXT.test(mediaType(path)) && size <= BYTES_EACH)
    .sort(([, a], [, b]) => a.size - b.size)
    .slice(0, COUNT)
    .flatMap(([path, { size }]) => {
      room -= size
      return room >= 0 ? [path] : []
    })
}

/** A file's bytes from the device; one that can't be read now is as one that isn't there, for whoever asks waits for an answer. */
const bytesOf = async ({ kept }: PlayerFiles, path: string): Promise<ArrayBuffer | undefined> => {
  try {
    return await (await kept?.(path))?.arrayBuffer()
  } catch {
    return undefined
  }
}

/** The small text files of a resource that are on the device; `base` is asked for only where some are not. */
export async function keptTexts(
  files: PlayerFiles,
  base: () => Promise<string | null>,
): Promise<TextsAnswer> {
  const found = await Promise.all(
    texts(files).map(async (path) => ({ path, bytes: await bytesOf(files, path) })),
  )
  const kept = found.flatMap(({ path, bytes }) => (bytes ? [{ path, bytes }] : []))
  return { kind: 'texts', texts: kept, base: kept.length === found.length ? null : await base() }
}
