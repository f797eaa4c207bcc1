import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { browserTrouble } from './find-browser.ts'

const NOT_EXECUTABLE = fileURLToPath(import.meta.url)
const FOLDER = fileURLToPath(new URL('.', import.meta.url))

test.each(['/nowhere/chromium', NOT_EXECUTABLE, FOLDER])(
  '%s is reported as no browser unless trials are off',
  (browser) => {
    expect(browserTrouble({ browser, mode: 'sandboxed' })).toContain(
      `VEREDA_CHROMIUM names ${browser}, which is not a program that this user may run`,
    )
    expect(browserTrouble({ browser, mode: 'off' })).toBeNull()
  },
)

test('an executable program, or no program at all, is not reported', () => {
  expect(browserTrouble({ browser: process.execPath, mode: 'sandboxed' })).toBeNull()
  expect(browserTrouble({ browser: null, mode: 'unsandboxed' })).toBeNull()
})
