import { type ChildProcess, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { makeProfile } from './profiles.ts'

const SCRIPT_MB_MAX = 512
const CLEARED_EVERY_MS = 50
const CLEARED_LOOKS_MAX = 100
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/** The browser as the operator lets it run: in its own sandbox, or without one where they say so. */
export type BrowserPlan = { program: string; isSandboxed: boolean }

// the browser reaches nothing but the proxy: no name is looked up, and this machine's own addresses go through the proxy too
const flags = (profile: string, proxy: string): string[] => [
  ...['--headless', '--remote-debugging-pipe', `--user-data-dir=${profile}`],
  ...[`--proxy-server=${proxy}`, '--proxy-bypass-list=<-loopback>'],
  ...['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1', '--disable-quic'],
  // Chrome knows one of these names and its headless shell the other; each ignores the other's
  ...['', 'force-'].map((name) => `--${name}webrtc-ip-handling-policy=disable_non_proxied_udp`),
  ...['--no-first-run', '--no-default-browser-check', '--disable-background-networking', '--disable-sync'],
  ...['--disable-component-update', '--disable-default-apps', '--disable-extensions', '--disable-breakpad'],
  ...['--disable-crash-reporter', '--disable-gpu', '--disable-dev-shm-usage', '--mute-audio'],
  ...['--deny-permission-prompts', '--renderer-process-limit=2'],
  `--js-flags=--max-old-space-size=${SCRIPT_MB_MAX}`,
]

export type Browser = {
  to: Writable
  from: Readable
  group: number
  /** What the browser wrote about itself. */
  said(): string
  ended: Promise<void>
  /** Ends the browser with everything that it started, and removes its profile. */
  end(): Promise<void>
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // the group has ended already
  }
}

const isThere = (group: number): boolean => {
  try {
    process.kill(-group, 0)
    return true
  } catch {
    return false
  }
}

/** Waits until no process of an ended group is left. A process that the system does not clear away delays this only for a bounded time. */
async function groupEnded(group: number): Promise<void> {
  for (let looks = 0; looks < CLEARED_LOOKS_MAX && isThere(group); looks++) await pause(CLEARED_EVERY_MS)
}

/** Starts a browser in a process group and a profile of its own and, for root, as a user of its own, without this process's environment. */
export async function startBrowser({ program, isSandboxed }: BrowserPlan, proxy: string): Promise<Browser> {
  const { profile, account } = await makeProfile()
  const all = [...flags(profile, proxy), ...(isSandboxed ? [] : ['--no-sandbox']), 'about:blank']
  const child = spawn(program, all, {
    detached: true,
    cwd: profile,
    ...account,
    env: { PATH, HOME: profile, TMPDIR: profile, XDG_RUNTIME_DIR: profile, LANG: 'C.UTF-8' },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
  })
  const lastWords = () => endGroup(child)
  process.once('exit', lastWords)
  let said = ''
  child.stderr?.on('data', (bytes: Buffer) => {
    said = (said + bytes.toString()).slice(-4_000)
  })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  return {
    to: child.stdio[3] as Writable,
    from: child.stdio[4] as Readable,
    group: child.pid ?? 0,
    ended,
    said: () => said,
    async end() {
      endGroup(child)
      await ended
      process.off('exit', lastWords)
      if (child.pid !== undefined) await groupEnded(child.pid)
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}
