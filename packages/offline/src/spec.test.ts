import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const RULE = /^- \*\*([QSCMDL]\d+)\*\*/gm
const TITLE = /\btest(?:\.each)?\b[^'"`]*['"`]([QSCMDL]\d+)\b/g

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1]!)

const testFiles = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.test.ts'),
)
const rules = matches(readFileSync(join(root, 'SPEC.md'), 'utf8'), RULE)
const tested = testFiles.flatMap((name) => matches(readFileSync(join(root, 'src', name), 'utf8'), TITLE))

test('every rule of SPEC.md has a test whose title begins with its id', () => {
  expect(rules.filter((rule) => !tested.includes(rule))).toEqual([])
})

test('every rule named by a test stands in SPEC.md, once', () => {
  expect(tested.filter((rule) => !rules.includes(rule))).toEqual([])
  expect(new Set(rules).size).toBe(rules.length)
})
