import { Readable } from 'node:stream'
import { type Summed, summed } from './join-crc.ts'
import { deflated, joinGzip, zippedWhole } from './join-gzip.ts'
import { KeptBytes } from './kept-bytes.ts'

const BODIES_BYTES_MAX = 64 * 1024 * 1024
const FRAGMENTS_BYTES_MAX = 64 * 1024 * 1024
const WORTH_BYTES = 2_048
/**
 * Below this average size of a part the whole body is compressed at once. Summaries repeat so much
 * that they take ten times the bytes when each one is compressed by itself.
 */
const PART_BYTES = 2_048

/** A piece of a listing, compressed once, when a request first needs that. A shared piece is part of several players' listings. */
export class Part {
  readonly plain: Buffer
  readonly isShared: boolean
  #small: Promise<Buffer> | undefined
  #summed: Summed | undefined

  constructor(text: string, { isShared }: { isShared: boolean }) {
    this.plain = Buffer.from(text)
    this.isShared = isShared
  }

  small(): Promise<Buffer> {
    this.#small ??= deflated(this.plain)
    return this.#small
  }

  summed(): Summed {
    this.#summed ??= summed(this.plain)
    return this.#summed
  }
}

const compressedPart = async (part: Part) => ({ ...part.summed(), small: await part.small() })

/** A trail as one player sees it: its pieces of the listing. */
export type Fragment = readonly Part[]

/** The body of a listing's response: its parts in order, and the compressed body once a request has asked for it. */
export class Body {
  readonly parts: readonly Part[]
  readonly bytes: number
  whole: Buffer | null = null
  small: Buffer | null = null
  wasSent = false

  constructor(parts: readonly Part[]) {
    this.parts = parts
    this.bytes = parts.reduce((sum, { plain }) => sum + plain.length, 0)
  }

  /** Streams the parts one after another, without copying them. */
  stream(): Readable {
    const { parts } = this
    return new Readable({
      read() {
        for (const { plain } of parts) this.push(plain)
        this.push(null)
      },
    })
  }
}

const between = (text: string) => new Part(text, { isShared: true })
const BEGIN = between('{"trails":[')
const COMMA = between(',')

const withCommas = (trails: readonly Fragment[]) =>
  trails.flatMap((trail, n) => (n === 0 ? trail : [COMMA, ...trail]))

const ownBytes = (parts: readonly Part[]) =>
  parts.reduce((sum, { plain, isShared }) => sum + (isShared ? 0 : plain.length), 0)

const plainOf = (parts: readonly Part[]) => Buffer.concat(parts.map(({ plain }) => plain))

async function smallOf(parts: readonly Part[], bytes: number): Promise<Buffer> {
  if (bytes < parts.length * PART_BYTES) return zippedWhole(plainOf(parts))
  return joinGzip(await Promise.all(parts.map(compressedPart)))
}

/**
 * Caches the bodies of listings, and the trails in them. After a player played one trail, only that trail
 * is made and compressed anew. The listing is then stitched from it and the other trails as they were.
 */
export class ListingBodies {
  readonly #bodies = new KeptBytes<Body>(BODIES_BYTES_MAX)
  readonly #fragments = new KeptBytes<Fragment>(FRAGMENTS_BYTES_MAX)

  get(etag: string): Body | undefined {
    return this.#bodies.get(etag)
  }

  /** Stitches the trails of one page together, and caches the body. */
  put(etag: string, trails: readonly Fragment[], totalPages: number): Body {
    const parts = [BEGIN, ...withCommas(trails), between(`],"totalPages":${totalPages}}`)]
    const body = new Body(parts)
    this.#bodies.put(etag, body, ownBytes(parts))
    return body
  }

  /**
   * The uncompressed body. Most bodies are asked for only once, so the first request gets a stream
   * of the parts. Later requests get the body in one piece, which is kept.
   */
  plain(etag: string, body: Body): Buffer | Readable {
    if (body.whole) return body.whole
    if (!body.wasSent) {
      body.wasSent = true
      return body.stream()
    }
    body.whole = plainOf(body.parts)
    this.#bodies.grow(etag, body.whole.length)
    return body.whole
  }

  /** The body compressed with gzip, made once; null where compressing it is not worth it. */
  async compressed(etag: string, body: Body): Promise<Buffer | null> {
    if (body.bytes < WORTH_BYTES) return null
    if (body.small) return body.small
    const small = await smallOf(body.parts, body.bytes)
    if (body.small) return body.small
    body.small = small
    this.#bodies.grow(etag, body.small.length)
    return body.small
  }

  fragment(key: string): Fragment | undefined {
    return this.#fragments.get(key)
  }

  keepFragment(key: string, fragment: Fragment): Fragment {
    this.#fragments.put(key, fragment, ownBytes(fragment))
    return fragment
  }

  clear(): void {
    this.#bodies.clear()
    this.#fragments.clear()
  }
}
