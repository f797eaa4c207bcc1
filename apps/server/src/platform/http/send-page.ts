import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { zipped } from './zipped.ts'

const PAGES_KEPT = 300 // a few for each house: its page in each language

type Page = { etag: string; zipped: Promise<Buffer> }

const pageOf = (text: string): Page => ({
  etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
  zipped: zipped(text),
})

/** Sends pages that are made for their readers, and so have no smaller twin on the disk: compressed once, and not again to who has them. */
export function pageSender() {
  const kept = new Map<string, Page>()
  function known(text: string): Page {
    const page = kept.get(text) ?? pageOf(text)
    kept.delete(text) // what was asked for last is forgotten last
    kept.set(text, page)
    const [oldest] = kept.keys()
    if (kept.size > PAGES_KEPT && oldest !== undefined) kept.delete(oldest)
    return page
  }
  return async ({ headers }: FastifyRequest, reply: FastifyReply, text: string) => {
    const page = known(text)
    reply.header('etag', page.etag)
    if (headers['if-none-match'] === page.etag) return reply.code(304).send()
    if (!/\bgzip\b/.test(headers['accept-encoding'] ?? '')) return reply.send(text)
    return reply.header('content-encoding', 'gzip').send(await page.zipped)
  }
}
