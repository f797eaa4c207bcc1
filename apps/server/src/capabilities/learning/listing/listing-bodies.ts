import { deflated, joinGzip } from './join-gzip.ts'
import { KeptBytes } from './kept-bytes.ts'

const BODIES_BYTES_MAX = 64 * 1024 * 1024
const FRAGMENTS_BYTES_MAX = 64 * 1024 * 1024
const WORTH_BYTES = 2_048

/** A piece of listings: a trail as one player sees it, or what stands between trails. It is compressed once, when somebody asks for it. */
export type Fragment = { readonly key: string; readonly plain: Buffer; small?: Promise<Buffer> }
type Body = { fragments: readonly Fragment[]; plain: Buffer; small: Buffer | null }

const between = (text: string): Fragment => ({ key: '', plain: Buffer.from(text) })
const BEGIN = between('{"trails":[')
const COMMA = between(',')

const withCommas = (trails: readonly Fragment[]) =>
  trails.flatMap((trail, n) => (n === 0 ? [trail] : [COMMA, trail]))

/**
 * Answered listings by what they were made of, plain and compressed, and the trails in them. A listing whose player played one trail is
 * stitched from that trail, made and compressed anew, and the others as they were.
 */
export class ListingBodies {
  readonly #bodies = new KeptBytes<Body>(BODIES_BYTES_MAX)
  readonly #fragments = new KeptBytes<Fragment>(FRAGMENTS_BYTES_MAX)

  get(etag: string): Buffer | undefined {
    return this.#bodies.get(etag)?.plain
  }

  /** Stitches the trails of one page and keeps the whole. */
  put(etag: string, trails: readonly Fragment[], totalPages: number): Buffer {
    const fragments = [BEGIN, ...withCommas(trails), between(`],"totalPages":${totalPages}}`)]
    const plain = Buffer.concat(fragments.map((fragment) => fragment.plain))
    this.#bodies.put(etag, { fragments, plain, small: null }, plain.length)
    return plain
  }

  /** The body compressed with gzip, made once; null where that is not worth it or the body is gone. */
  async compressed(etag: string): Promise<Buffer | null> {
    const body = this.#bodies.get(etag)
    if (!body || body.plain.length < WORTH_BYTES) return null
    if (body.small) return body.small
    const parts = await Promise.all(
      body.fragments.map(async (fragment) => ({ plain: fragment.plain, small: await this.#small(fragment) })),
    )
    if (body.small) return body.small
    body.small = joinGzip(parts)
    this.#bodies.grow(etag, body.small.length)
    return body.small
  }

  fragment(key: string): Fragment | undefined {
    return this.#fragments.get(key)
  }

  keepFragment(key: string, json: string): Fragment {
    const fragment: Fragment = { key, plain: Buffer.from(json) }
    this.#fragments.put(key, fragment, fragment.plain.length)
    return fragment
  }

  clear(): void {
    this.#bodies.clear()
    this.#fragments.clear()
  }

  #small(fragment: Fragment): Promise<Buffer> {
    fragment.small ??= deflated(fragment.plain).then((small) => {
      this.#fragments.grow(fragment.key, small.length)
      return small
    })
    return fragment.small
  }
}
