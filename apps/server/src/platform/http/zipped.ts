import { promisify } from 'node:util'
import { brotliCompress, gzip, gzipSync, type ZlibOptions } from 'node:zlib'

const elsewhere = promisify(gzip)

/** Up to so many bytes are compressed on this thread: to hand them to another costs 0.2 ms of the processor, which is as much as compressing them does at most. */
export const AT_ONCE_BYTES = 64 * 1024

/** Text or bytes as one gzip file. */
export async function zipped(content: string | Buffer, options: ZlibOptions = {}): Promise<Buffer> {
  return Buffer.byteLength(content) > AT_ONCE_BYTES ? elsewhere(content, options) : gzipSync(content, options)
}

/** Text as small as Brotli makes it, on another thread: for what is kept and sent often, as it takes twenty times gzip's time. */
export const squeezed: (text: string) => Promise<Buffer> = promisify(brotliCompress)
