import { expect, test } from 'vitest'
import { sourceFiles, textOf } from './source-files.ts'
import { type Source, unnamedFiles, unusedExports } from './unused.ts'

// files that are started by their path on a command line, or found by a tool
const ENTRIES = /\.(test|spec)\.tsx?$|\.d\.ts$|\/vite\.config\.ts$|\/guides\/build\.ts$|\/dev\/main\.ts$/

const read = (path: string): Source => ({ path, text: textOf(path) })
const all = sourceFiles(/\.(tsx?|mjs|html|css)$/)
// a package of the demo, or a page outside the build, names files from its own root
const isOurs = (path: string) =>
  /^(packages|apps)\/.*\.(tsx?|css)$/.test(path) &&
  !/\/(demo\/package|public)\//.test(path) &&
  !ENTRIES.test(path)
const sources = all.filter(isOurs).map(read)
const others = all.filter((path) => !isOurs(path)).map(read)

test('the check finds a file that nothing names and an export that nothing uses', () => {
  const used = { path: 'apps/web/src/a.ts', text: 'export const a = 1' }
  const unused = { path: 'apps/web/src/b.ts', text: "import { a } from './a.ts'\nexport const b = a" }
  expect(unnamedFiles([used, unused], [])).toEqual(['apps/web/src/b.ts'])
  expect(unusedExports([used, unused], [])).toEqual(['apps/web/src/b.ts: b'])
  const inner = { path: 'apps/web/src/c.ts', text: 'export type T = 1\nexport const c: T = 1\nconst d = c' }
  expect(unusedExports([inner], [])).toEqual(['apps/web/src/c.ts: c'])
})

test('every file is named by another', () => {
  expect(unnamedFiles(sources, others)).toEqual([])
})

test('every export is used by another file', () => {
  expect(unusedExports(sources, others)).toEqual([])
})
