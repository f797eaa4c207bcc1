import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../harness/free-port.ts'
import type { DrivenBrowser } from './driven-browser.ts'

const DRIVER = '/usr/bin/WebKitWebDriver'
const XVFB = '/usr/bin/Xvfb'
const BROWSERS = ['4.1', '4.0', '6.0'].map(
  (version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
)
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf' // the key of an element reference in WebDriver
const COMING_MS = 20_000
const ANSWER_MS = 90_000 // longer than a page or a script may take
// large files need the private file system, which Safari has; WebKitGTK has it too, but switched off
const FEATURES = [
  'StorageAPI',
  'StorageAPIEstimate',
  'FileSystem',
  'FileSystemWritableStream',
  'AccessHandle',
]
const ARGUMENTS = [`--features=${FEATURES.map((name) => `+${name}`).join(',')}`]

/** The path of the small browser that comes with WebKitGTK; undefined where the browser, its driver or a screen for it is missing. */
export const miniBrowser = (): string | undefined =>
  existsSync(DRIVER) && existsSync(XVFB) ? BROWSERS.find(existsSync) : undefined

type Call = <T>(method: string, path: string, body?: unknown) => Promise<T>

const callerOf =
  (port: number): Call =>
  async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    const { value } = (await answer.json()) as { value: never }
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }

async function whenReady<T>(work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + COMING_MS
  for (;;) {
    try {
      return await work()
    } catch (fault) {
      if (Date.now() > deadline) throw fault
      await pause(100)
    }
  }
}

/** Starts a virtual screen with a free number, and returns its name. */
function screen(): Promise<{ process: ChildProcess; display: string }> {
  const process = spawn(XVFB, ['-displayfd', '3', '-screen', '0', '1280x900x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  return new Promise((resolve, reject) => {
    process.on('error', reject)
    process.stdio[3]!.once('data', (number: Buffer) =>
      resolve({ process, display: `:${String(number).trim()}` }),
    )
  })
}

async function enter(call: Call, session: string, depth: number): Promise<void> {
  await call('POST', `${session}/frame`, { id: null })
  for (let at = 0; at < depth; at++) {
    const script = "return [...document.querySelectorAll('iframe')].at(-1) ?? null"
    const frame = await call<Record<string, string> | null>('POST', `${session}/execute/sync`, {
      script,
      args: [],
    })
    if (!frame?.[ELEMENT]) throw new Error(`there is no frame at depth ${at + 1}`)
    await call('POST', `${session}/frame`, { id: frame })
  }
}

/** Starts WebKitGTK's browser with a new profile, which is deleted when the browser ends. */
export async function startWebKit(binary: string): Promise<DrivenBrowser> {
  const { process: shown, display } = await screen()
  const port = await freePort()
  // its sandbox needs rights that a container seldom has
  const env = { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }
  const driver = spawn(DRIVER, [`--port=${port}`], { env, stdio: 'ignore' })
  const call = callerOf(port)
  const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation', ...ARGUMENTS] } }
  const { sessionId } = await whenReady(() =>
    call<{ sessionId: string }>('POST', '/session', { capabilities: { alwaysMatch: options } }),
  )
  const session = `/session/${sessionId}`
  await call('POST', `${session}/timeouts`, { script: 60_000, pageLoad: 60_000 })
  return {
    goto: (url) => call('POST', `${session}/url`, { url }),
    async run<T>(expression: string, depth = 0) {
      await enter(call, session, depth)
      const script = `const done = arguments[0]; Promise.resolve().then(() => (${expression})).then((value) => done({ value }), (fault) => done({ fault: String(fault) }))`
      const answer = await call<{ value?: T; fault?: string }>('POST', `${session}/execute/async`, {
        script,
        args: [],
      })
      if (answer.fault) throw new Error(answer.fault)
      return answer.value as T
    },
    async close() {
      await call('DELETE', session).catch(() => undefined)
      driver.kill()
      shown.kill()
    },
  }
}
