import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { browserTrouble } from './find-browser.ts'

const NOT_EXECUTABLE = fileURLToPath(import.meta.url)
const FOLDER = fileURLToPath(new URL('.', import.meta.url))

test.each(['/nowhere/chromium', NOT_EXECUTABLE, FOLDER])('%s is no browser, and is told of', (browser) => {
  expect(browserTrouble({ browser, mode: 'sandboxed' })).toContain(
    `VEREDA_CHROMIUM names ${browser}, which is no program that this user may run`,
  )
  expect(browserTrouble({ browser, mode: 'off' })).toBeNull()
})

test('nothing is told of a program, nor where none was named', () => {
  expect(browserTrouble({ browser: process.execPath, mode: 'sandboxed' })).toBeNull()
  expect(browserTrouble({ browser: null, mode: 'unsandboxed' })).toBeNull()
})
