import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { startShared } from '../tests/harness/shared-postgres.ts'
import { Device, type Look } from '../tests/offline/device.ts'
import { Field } from '../tests/offline/field.ts'

const BARE_PAGE =
  '<!doctype html><html lang="en"><title>Bare</title><a href="/trail/1">A page and nothing else</a></html>'
const PIECE_BYTES = 1024 * 1024

/** A bare server with one page, and with bodies of any size. It measures the best that a browser can do on this machine. */
export type Floor = { url: string; close(): Promise<void> }

async function openFloor(): Promise<Floor> {
  const piece = Buffer.alloc(PIECE_BYTES, 7)
  const server: Server = createServer((incoming, outgoing) => {
    const bytes = Number(new URL(incoming.url ?? '/', 'http://floor').searchParams.get('bytes'))
    if (!bytes) return void outgoing.writeHead(200, { 'content-type': 'text/html' }).end(BARE_PAGE)
    outgoing.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': bytes })
    let left = bytes
    const go = () => {
      while (left > 0) {
        const part = piece.subarray(0, Math.min(left, PIECE_BYTES))
        left -= part.length
        if (!outgoing.write(part)) return void outgoing.once('drain', go)
      }
      outgoing.end()
    }
    go()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return {
    url,
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The real server with a browser, and a bare server beside it. */
export type OfflineStage = {
  field: Field
  floor: Floor
  /** A browser for one learner, signed in. */
  deviceOf(username: string, look?: Look): Promise<Device>
  close(): Promise<void>
}

/** Records on every page its longest task, and when its first trail was visible. */
function watch() {
  const seen = { longest: 0, usable: 0 }
  Object.assign(globalThis, { seen })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration)
  }).observe({ type: 'longtask', buffered: true })
  const look = () => {
    if (seen.usable > 0 || !document.querySelector('a[href^="/trail/"]')) return
    // what is in the document is on the screen with the next frame
    requestAnimationFrame(() => {
      seen.usable ||= performance.now()
    })
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
}

export type Seen = { longest: number; usable: number }

/** What a page has recorded since it was opened. */
export const seenOn = (page: Page): Promise<Seen> =>
  page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)

export async function watchPages({ browser }: Device): Promise<void> {
  await browser.addInitScript(watch)
}

export async function openOfflineStage(): Promise<OfflineStage> {
  const postgres = await startShared()
  process.env.VEREDA_TEST_POSTGRES = JSON.stringify(postgres.connection)
  const [field, floor] = await Promise.all([Field.grow('bare'), openFloor()])
  const devices: Device[] = []
  return {
    field,
    floor,
    async deviceOf(username, look) {
      const device = await Device.unpack(look)
      devices.push(device)
      await watchPages(device)
      await device.signIn(field.at('/'), username)
      return device
    },
    async close() {
      for (const device of devices) await device.throwAway()
      await floor.close()
      await field.clear()
      await postgres.stop()
    },
  }
}

export const ms = (time: number): string => `${Math.round(time).toLocaleString('en')} ms`
