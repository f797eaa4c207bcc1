import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { dropOldest } from '../drop-oldest.ts'
import { takesCoding } from './takes-coding.ts'
import { squeezed, zipped } from './zipped.ts'

const PAGES_KEPT = 300 // a few for each domain: its page in each language

type Coding = 'br' | 'gzip'
type Page = { etag: string; small: Partial<Record<Coding, Promise<Buffer>>> }

const pageOf = (text: string): Page => ({
  etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
  small: {},
})
const IN = { br: squeezed, gzip: zipped }

/** The smallest coding that a browser accepts; null for one that accepts none of these. */
const codingOf = (accepted?: string): Coding | null =>
  (['br', 'gzip'] as const).find((coding) => takesCoding(coding, accepted)) ?? null

/**
 * Sends pages that are made for each domain and so have no compressed copy on disk. Each is compressed once, and not sent again to a browser
 * that has it.
 */
export function pageSender() {
  const kept = new Map<string, Page>()
  function known(text: string): Page {
    const page = kept.get(text) ?? pageOf(text)
    kept.delete(text) // the page that was asked for last is removed last
    kept.set(text, page)
    dropOldest(kept, PAGES_KEPT)
    return page
  }
  return async ({ headers }: FastifyRequest, reply: FastifyReply, text: string) => {
    const page = known(text)
    reply.header('etag', page.etag)
    if (headers['if-none-match'] === page.etag) return reply.code(304).send()
    const coding = codingOf(headers['accept-encoding'])
    if (coding === null) return reply.send(text)
    page.small[coding] ??= IN[coding](text)
    return reply.header('content-encoding', coding).send(await page.small[coding])
  }
}
