import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const web = join(root, '../../apps/web/src/platform/local')
const RULE = /^- \*\*([QRSCMDLPVN]\d+)\*\*/gm
const TITLE = /\btest(?:\.each)?\b[^'"`]*['"`]([QRSCMDLPVN]\d+)\b/g

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1]!)

const isTest = (name: string) => name.endsWith('.test.ts') || name.endsWith('-suite.ts')
/** The engines' tests, and those of the browser's own store. */
const testFiles = [join(root, 'src'), web].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(isTest)
    .map((name) => join(folder, name)),
)
const rules = matches(readFileSync(join(root, 'SPEC.md'), 'utf8'), RULE)
const tested = testFiles.flatMap((name) => matches(readFileSync(name, 'utf8'), TITLE))

test('every rule of SPEC.md has a test whose title begins with its id', () => {
  expect(rules.filter((rule) => !tested.includes(rule))).toEqual([])
})

test('every rule named by a test is in SPEC.md once', () => {
  expect(tested.filter((rule) => !rules.includes(rule))).toEqual([])
  expect(new Set(rules).size).toBe(rules.length)
})
