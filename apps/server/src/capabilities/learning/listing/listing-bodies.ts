import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const BODIES_BYTES_MAX = 96 * 1024 * 1024
const GZIP_LEVEL = 5 // a listing is made again after every play: most of the gain, a third of the best level's time
const WORTH_BYTES = 2_048

const compress = promisify(gzip)
type Body = { plain: Buffer; small: Buffer | null }

/** Answered listings by what they were made of, plain and compressed, the least recently asked for dropped first. */
export class ListingBodies {
  readonly #bodies = new Map<string, Body>()
  #bytes = 0

  get(etag: string): Buffer | undefined {
    const body = this.#bodies.get(etag)
    if (!body) return undefined
    this.#bodies.delete(etag)
    this.#bodies.set(etag, body)
    return body.plain
  }

  put(etag: string, plain: Buffer): void {
    if (this.#bodies.has(etag)) return
    this.#bodies.set(etag, { plain, small: null })
    this.#bytes += plain.length
    this.#drop()
  }

  /** The body compressed with gzip, made once; null where that is not worth it or the body is gone. */
  async compressed(etag: string): Promise<Buffer | null> {
    const body = this.#bodies.get(etag)
    if (!body || body.plain.length < WORTH_BYTES) return null
    if (body.small) return body.small
    const small = await compress(body.plain, { level: GZIP_LEVEL })
    if (this.#bodies.get(etag) === body && !body.small) {
      body.small = small
      this.#bytes += small.length
      this.#drop()
    }
    return small
  }

  clear(): void {
    this.#bodies.clear()
    this.#bytes = 0
  }

  #drop(): void {
    for (const [oldest, { plain, small }] of this.#bodies) {
      if (this.#bytes <= BODIES_BYTES_MAX) return
      this.#bodies.delete(oldest)
      this.#bytes -= plain.length + (small?.length ?? 0)
    }
  }
}
