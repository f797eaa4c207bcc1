import { promisify } from 'node:util'
import { brotliCompress, gzip, gzipSync, type ZlibOptions } from 'node:zlib'

const elsewhere = promisify(gzip)

/**
 * Up to this size content is compressed on this thread: handing it to another costs 0.2 ms of processor time, as much as compressing it at
 * most.
 */
export const AT_ONCE_BYTES = 64 * 1024

/** Compresses text or bytes into one gzip file. */
export async function zipped(content: string | Buffer, options: ZlibOptions = {}): Promise<Buffer> {
  return Buffer.byteLength(content) > AT_ONCE_BYTES ? elsewhere(content, options) : gzipSync(content, options)
}

/** Compresses text with Brotli, on another thread. It is for text that is kept and sent often, as it takes twenty times gzip's time. */
export const squeezed: (text: string) => Promise<Buffer> = promisify(brotliCompress)
