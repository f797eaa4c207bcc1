import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from './tests/harness/chromium.ts'

const TESTS = join(import.meta.dirname, 'tests')
const executablePath = findChromium()

const specs = readdirSync(TESTS, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.spec.ts'),
)
const folders = [...new Set(specs.map((name) => dirname(name)))].sort()

export default defineConfig({
  testDir: TESTS,
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  projects: folders.map((name) => ({ name, testDir: join(TESTS, name) })),
  globalSetup: './tests/harness/browser-run.ts',
  fullyParallel: false,
  forbidOnly: true,
  // a shared machine may stall a browser for a minute: a second try tells a stall from a fault, and says so as flaky
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    actionTimeout: 30_000, // what never comes fails by name, long before its test does
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath ? { executablePath } : {}) },
  },
})
