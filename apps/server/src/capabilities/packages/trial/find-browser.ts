import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { TrialSettings } from '../../../platform/environment.ts'

/** The names of Chromium's and Chrome's programs, and the places where they are installed under another name. */
export const BROWSER_NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/opt/google/chrome', '/snap/bin']
export const BROWSER_APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

/** What is wrong with the browser that the operator named, as a text for them; null where it can be run, or where no package is tried. */
export function browserTrouble({ browser, mode }: TrialSettings): string | null {
  if (browser === null || mode === 'off' || isProgram(browser)) return null
  return `VEREDA_CHROMIUM names ${browser}, which is not a program that this user may run: no package is tried. Name a Chromium or Chrome, or leave it out to use an installed one.`
}

/** The places where programs of these names may be. */
export const placesOf = (names: readonly string[]): string[] =>
  FOLDERS.flatMap((folder) => names.map((name) => join(folder, name)))

/** A Chromium or Chrome of this machine: the named one where one is named, else an installed one; null where there is none. */
export function findBrowser(named: string | null): string | null {
  if (named) return isProgram(named) ? named : null
  return [...placesOf(BROWSER_NAMES), ...BROWSER_APPLICATIONS].find((path) => existsSync(path)) ?? null
}
