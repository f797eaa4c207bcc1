import { mediaType } from '@vereda/domain/content/media-type.ts'
import type { TextsAnswer } from '@vereda/domain/content/player-protocol.ts'
import type { PlayerFiles } from './player-options.ts'

/** The limits of the texts that are sent ahead. Old content reads small text files synchronously. The smallest come first, up to these limits. */
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

/** A file's bytes from the device. A file that can't be read counts as missing, because content waits for an answer. */
const bytesOf = async ({ kept }: PlayerFiles, path: string): Promise<ArrayBuffer | undefined> => {
  try {
    return await (await kept?.(path))?.arrayBuffer()
  } catch {
    return undefined
  }
}

/** The small text files of a resource that are on the device. `base` is called only where some are missing. */
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
