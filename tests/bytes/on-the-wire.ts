import type { Browser } from '@playwright/test'
import { signedIn } from '../harness/signed-in.ts'

/** What the network carried for an address: kilobytes with headers, the number of requests, and the texts that came uncompressed. */
export type Carried = { kilobytes: number; requests: number; plain: string[] }

const TEXT = /javascript|json|css|html|svg/
const WORTH_BYTES = 2_048

/**
 * Opens an address on a new device (signed in as `username`, if given). Counts what the network carries until the response whose address
 * contains `last` has come and the network is quiet. The app's service worker is blocked, because it fetches every file of the app in the
 * background.
 */
export async function carried(
  browser: Browser,
  address: string,
  last?: string,
  username?: string,
): Promise<Carried> {
  const context = await browser.newContext({ locale: 'pt-BR', serviceWorkers: 'block' })
  const page = await context.newPage()
  if (username) await signedIn(page, new URL('/icons/mark.svg', address).href, username)
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.setCacheDisabled', { cacheDisabled: true })
  const plain = new Map<string, string>()
  let bytes = 0
  let requests = 0
  network.on('Network.responseReceived', ({ requestId, response }) => {
    const { headers, mimeType, url } = response
    const isText = TEXT.test(mimeType) && url.startsWith('http')
    if (isText && !(headers['content-encoding'] ?? headers['Content-Encoding'])) plain.set(requestId, url)
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (encodedDataLength === 0) return // a picture that is inlined in the page
    bytes += encodedDataLength
    requests += 1
    if (encodedDataLength < WORTH_BYTES) plain.delete(requestId)
  })
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(
    (last) => !last || performance.getEntriesByType('resource').some(({ name }) => name.includes(last)),
    last,
  )
  await page.waitForLoadState('networkidle')
  await context.close()
  return { kilobytes: Math.round(bytes / 1024), requests, plain: [...plain.values()] }
}
