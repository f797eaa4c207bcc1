import { existsSync } from 'node:fs'
import { join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/opt/google/chrome', '/snap/bin']
const APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** A Chromium or Chrome of this machine: the one that was named, else an installed one; null where there is none. */
export function findBrowser(named: string | null): string | null {
  if (named) return existsSync(named) ? named : null
  const installed = FOLDERS.flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...installed, ...APPLICATIONS].find((path) => existsSync(path)) ?? null
}
