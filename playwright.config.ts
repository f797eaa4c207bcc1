import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, findLightChromium } from './tests/harness/chromium.ts'

const TESTS = join(import.meta.dirname, 'tests')
const FIRST = ['offline', 'isolation'] // what takes longest begins first, and the many short ones fill what is left
const executablePath = findLightChromium()

// folders whose long tests run too; tests/run says when
const long = (process.env.VEREDA_LONG ?? '').split(',')
const isLong = (name: string) => name.endsWith('.long.spec.ts')
const isDue = (folder: string) => long.includes(`tests/${folder}`)
const runs = (name: string) => !isLong(name) || isDue(dirname(name))

const specs = readdirSync(TESTS, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.spec.ts') && runs(name),
)
const inFolder = (folder: string) => specs.filter((name) => dirname(name) === folder)
const folders = [...new Set(specs.map((name) => dirname(name)))].sort()
const short = folders.filter((folder) => !isDue(folder) && !FIRST.includes(folder))

/** Folders that share their workers: a new one for each would begin anew some twenty times. */
const project = (name: string, of: readonly string[]) => ({
  name,
  testMatch: of.flatMap(inFolder).map((spec) => join(TESTS, spec)),
  ...(!of.some(isDue) && { grepInvert: /@long/ }),
})

export default defineConfig({
  testDir: TESTS,
  outputDir: 'test-results',
  projects: [
    ...FIRST.map((folder) => project(folder, [folder])),
    ...folders
      .filter((folder) => isDue(folder) && !FIRST.includes(folder))
      .map((folder) => project(folder, [folder])),
    project('short', short),
  ],
  globalSetup: './tests/harness/browser-run.ts',
  fullyParallel: false,
  forbidOnly: true,
  retries: 0, // a second try proves nothing
  workers: 2,
  timeout: 240_000, // longer than a server is waited for, and several times what any test takes
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    actionTimeout: 60_000, // longer than the product itself waits (30 s), so that its own word is seen first
    trace: { mode: 'retain-on-failure', screenshots: false }, // a film of every test took an eighth of the processor
    screenshot: 'only-on-failure',
    launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath ? { executablePath } : {}) },
  },
})
