import sharp from 'sharp'
import { type Entry, fromBufferPromise } from 'yauzl'

/** A photograph with random bytes. */
export const picture = () =>
  sharp({
    create: {
      width: 1600,
      height: 1600,
      channels: 3,
      background: '#2a7',
      noise: { type: 'gaussian', mean: 90, sigma: 40 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer()
export const MP4 = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\0\0'), Buffer.alloc(3 * 1024 ** 2, 7)])
export const OWN = `data:image/png;base64,${Buffer.from('\x89PNG\r\n\x1a\nAnd what it shows', 'latin1').toString('base64')}`
export const WAV = Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVEfmt '), Buffer.alloc(64, 3)])
export const VTT = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHello')

/** The files of an archive, by path. */
export type Files = Record<string, Buffer>
/** Reads a whole zip. */
export async function unzipped(bytes: Buffer): Promise<Files> {
  const zip = await fromBufferPromise(bytes)
  const files: Files = {}
  for await (const entry of zip.eachEntry() as AsyncIterable<Entry>) {
    const pieces: Buffer[] = []
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer)
    files[entry.fileName] = Buffer.concat(pieces)
  }
  return files
}
