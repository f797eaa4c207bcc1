import { setTimeout as pause } from 'node:timers/promises'
import type { PackageTrial } from '@vereda/contract/rest/studio-packages.ts'
import * as z from 'zod/mini'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { ImportedPackage } from '../imported-package.ts'
import { type Browser, type BrowserPlan, startBrowser } from './browser.ts'
import { DevTools } from './devtools.ts'
import { findingsOf, type Watched } from './findings.ts'
import { memoryOf } from './memory.ts'
import { type ServedClock, servedClock } from './served-clock.ts'
import { HOW_IT_STANDS } from './trial-page.ts'
import { openTrialServer } from './trial-server.ts'

const BEGIN_MS = 20_000 // a browser's first start on a busy machine
const LOOK_MS = 500
const ANSWER_MS = 5_000 // a page that is busy for longer hangs for its players too
const MEMORY_BYTES_MAX = 1_536 * 1024 ** 2
/** How long a package is watched, in ms. */
const WATCH_MS = 8_000

const SeenSchema = z.object({
  isParsed: z.boolean(),
  isShown: z.boolean(),
  speaks: z.nullable(z.enum(['1.2', '2004', 'game'])),
  sought: z.nullable(z.enum(['1.2', '2004'])),
  isCompleted: z.boolean(),
})

export type Trial = {
  imported: Pick<ImportedPackage, 'files' | 'entry' | 'scorm'>
  open: FileStore['open']
  plan: BrowserPlan
  watchMs?: number
  memoryMost?: number
  /** Called with how long the package has been watched, and of how long. */
  onShare?: (done: number, total: number) => Promise<void>
  signal?: AbortSignal | undefined
}

class Late extends Error {}
const within = <T>(ms: number, work: Promise<T>): Promise<T> =>
  Promise.race([work, pause(ms, undefined, { ref: false }).then(() => Promise.reject(new Late()))])

type Open = { tools: DevTools; session: string; watched: Watched & { errors: string[] } }

const notRun = (why: 'no-sandbox' | 'failed'): PackageTrial => ({ ran: false, why })

/** Opens a tab, ready to be told of what goes wrong in it. */
async function openTab(browser: Browser, watched: Open['watched']): Promise<Open> {
  let session = ''
  const tools = new DevTools(browser.to, browser.from, ({ method, params }) => {
    if (method === 'Runtime.exceptionThrown') watched.errors.push(errorOf(params))
    if (method === 'Runtime.consoleAPICalled' && params.type === 'error')
      watched.errors.push(loggedIn(params))
    if (method === 'Inspector.targetCrashed') watched.end = 'crashed'
    // a page that waits for the answer to a dialog would wait for ever
    if (method === 'Page.javascriptDialogOpening')
      void tools.ask('Page.handleJavaScriptDialog', { accept: true }, session).catch(() => undefined)
  })
  const { targetId } = await tools.ask('Target.createTarget', { url: 'about:blank' })
  const attached = await tools.ask('Target.attachToTarget', { targetId, flatten: true })
  session = String(attached.sessionId)
  await tools.ask('Browser.setDownloadBehavior', { behavior: 'deny' })
  for (const part of ['Page', 'Runtime', 'Inspector']) await tools.ask(`${part}.enable`, {}, session)
  return { tools, session, watched }
}

function errorOf(params: Record<string, unknown>): string {
  const details = params.exceptionDetails as
    | { text?: string; exception?: { description?: string } }
    | undefined
  const text = details?.exception?.description ?? details?.text ?? ''
  return text.split('\n')[0] ?? ''
}

/** What a script wrote with `console.error`: many packages catch their faults and say them there alone. */
function loggedIn({ args }: Record<string, unknown>): string {
  const said = (args as { value?: unknown; description?: string }[]).map(
    ({ value, description }) => description ?? String(value),
  )
  return said.join(' ').split('\n')[0] ?? ''
}

/** Waits for the page's answer for a bounded time, which is longer on a busy machine. */
async function answered<T>(answer: Promise<T>, clock: ServedClock): Promise<T> {
  const end = (await clock.now()) + ANSWER_MS
  for (let at = 0; at < end; at = await clock.now()) {
    const come = await within(LOOK_MS, answer).then(
      (value) => ({ value }),
      (fault) => (fault instanceof Late ? null : Promise.reject(fault)),
    )
    if (come) return come.value
  }
  throw new Late()
}

/** What the page says of the package now; null where it says nothing. */
async function look({ tools, session }: Open, clock: ServedClock): Promise<Watched['seen']> {
  const asked = { expression: HOW_IT_STANDS, returnByValue: true }
  const { result } = await answered(tools.ask('Runtime.evaluate', asked, session), clock)
  const value = (result as { value?: unknown } | undefined)?.value
  const parsed = typeof value === 'string' ? SeenSchema.safeParse(JSON.parse(value)) : null
  return parsed?.success ? parsed.data : null
}

/** Watches the package for its time. Answers whether the machine was so busy that what the package did not do says nothing about it. */
async function watch(
  open: Open,
  group: number,
  { watchMs = WATCH_MS, memoryMost = MEMORY_BYTES_MAX, onShare, signal }: Trial,
): Promise<boolean> {
  const { watched } = open
  const clock = await servedClock(group)
  for (let at = 0; at < watchMs && watched.end === 'watched'; at = await clock.now()) {
    signal?.throwIfAborted()
    await onShare?.(Math.round(at), watchMs)
    await pause(LOOK_MS, undefined, { ref: false })
    if ((await memoryOf(group)) > memoryMost) watched.end = 'too-heavy'
    const seen = await look(open, clock).catch(() => undefined)
    if (seen === undefined && watched.end === 'watched') watched.end = 'hung'
    // what the page said before it went silent still counts
    if (seen) watched.seen = seen
  }
  return clock.isStarved() && (watched.end === 'watched' || watched.end === 'hung')
}

const versionOf = ({ scorm }: Trial['imported']) => {
  if (!scorm) return null
  return scorm.version === '1.2' ? '1.2' : '2004'
}

/**
 * Opens a package in a browser for a while and tells what was seen. The browser has no network except the package's
 * own files, and its time and memory are bounded. It is ended with everything that it started, whatever happens.
 */
export async function tryPackage(trial: Trial): Promise<PackageTrial> {
  const { imported, open, plan, signal } = trial
  signal?.throwIfAborted()
  const served = { files: imported.files, entry: imported.entry, version: versionOf(imported), open } as const
  const server = await openTrialServer(served)
  const browser = await startBrowser(plan, server.proxy).catch(() => null)
  if (!browser) {
    server.close()
    return notRun('failed')
  }
  const end = () => void browser.end()
  signal?.addEventListener('abort', end, { once: true })
  try {
    const watched: Open['watched'] = { seen: null, end: 'watched', errors: [], denied: server.denied }
    const tab = await within(BEGIN_MS, openTab(browser, watched)).catch(() => null)
    signal?.throwIfAborted()
    if (!tab) return notRun(/sandbox/i.test(browser.said()) ? 'no-sandbox' : 'failed')
    // a page that hangs at once never says that it was opened
    void tab.tools.ask('Page.navigate', { url: server.page }, tab.session).catch(() => undefined)
    const isStarved = await watch(tab, browser.group, trial)
    signal?.throwIfAborted()
    return isStarved ? notRun('failed') : findingsOf(watched)
  } finally {
    signal?.removeEventListener('abort', end)
    await browser.end()
    server.close()
  }
}
