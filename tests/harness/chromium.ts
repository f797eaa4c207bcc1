import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromium } from '@playwright/test'
import {
  BROWSER_APPLICATIONS,
  BROWSER_NAMES,
  placesOf,
} from '../../apps/server/src/capabilities/packages/trial/find-browser.ts'
import { attempt, installPackages, isRoot } from './debian-packages.ts'

/** The flags of a browser in a container, without a graphics card and without the outside world. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The browser without a window. With it, a run of the browser tests takes a quarter less processor time. */
const SHELLS = ['chromium-headless-shell']
const VERSION_PATIENCE_MS = 20_000

// some systems have a script in the browser's place that only tells how to install it
function runs(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: VERSION_PATIENCE_MS }).status === 0
}

/** Finds a Chromium or Chrome: the one in VEREDA_CHROMIUM, an installed one, or the one that Playwright downloaded. */
export const findChromium = (): string | undefined =>
  process.env.VEREDA_CHROMIUM ||
  [...placesOf(BROWSER_NAMES), ...BROWSER_APPLICATIONS, chromium.executablePath()].find(runs)

/** Finds the browser for tests of pages, which need no window: the one that a variable names, one without windows, or any. */
export const findLightChromium = (): string | undefined =>
  process.env.VEREDA_LIGHT_CHROMIUM ||
  process.env.VEREDA_CHROMIUM ||
  placesOf(SHELLS).find(runs) ||
  findChromium()

function downloadByPlaywright(): void {
  const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js')
  attempt(process.execPath, [cli, 'install', ...(isRoot() ? ['--with-deps'] : []), 'chromium'])
}

const installByPackageManager = () => installPackages(['chromium', ...SHELLS])

/** Finds a browser. Where there is none, installs one: by Playwright, or else by the system's package manager. */
export function ensureChromium(): string {
  for (const bring of [() => undefined, downloadByPlaywright, installByPackageManager]) {
    bring()
    const found = findChromium()
    if (found) return found
  }
  throw new Error(
    'No Chromium or Chrome was found, and none could be downloaded. Install one, or set VEREDA_CHROMIUM to its program.',
  )
}

if (process.argv[1] === import.meta.filename) {
  try {
    process.stdout.write(`${ensureChromium()}\n`)
  } catch (fault) {
    process.stderr.write(`${fault instanceof Error ? fault.message : fault}\n`)
    process.exitCode = 1
  }
}
