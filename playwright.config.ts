import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from './tests/harness/chromium.ts'

const TESTS = join(import.meta.dirname, 'tests')
const FIRST = ['offline'] // what takes longest begins first, and the many short ones fill what is left
const executablePath = findChromium()

// folders whose long tests run too; tests/run says when
const long = (process.env.VEREDA_LONG ?? '').split(',')
const isLong = (name: string) => name.endsWith('.long.spec.ts')
const isDue = (folder: string) => long.includes(`tests/${folder}`)
const runs = (name: string) => !isLong(name) || isDue(dirname(name))

const specs = readdirSync(TESTS, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.spec.ts') && runs(name),
)
const folders = [...new Set([...FIRST, ...specs.map((name) => dirname(name)).sort()])]

export default defineConfig({
  testDir: TESTS,
  outputDir: 'test-results',
  projects: folders.map((folder) => ({
    name: folder,
    testDir: join(TESTS, folder),
    ...(!isDue(folder) && { grepInvert: /@long/ }),
    testMatch: specs.filter((name) => dirname(name) === folder).map((name) => join(TESTS, name)),
  })),
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
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath ? { executablePath } : {}) },
  },
})
