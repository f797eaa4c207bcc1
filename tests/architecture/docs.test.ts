import { expect, test } from 'vitest'
import { undocumented } from './docs.ts'
import { filesUnder, textOf } from './source-files.ts'

const FLOORS = ['domain', 'contract', 'offline', 'client', 'ui']
const isTestOnly = (path: string) => /\.test\.tsx?$|\/(testing|builders)\//.test(path)

test('an exported function without a doc is found', () => {
  const text = '/** Adds. */\nexport const add = (a: number) => a\n\nexport function take(a: number) {}\n'
  expect(undocumented('a.ts', text)).toEqual(['a.ts: take'])
})

test.each(FLOORS)('packages/%s: every exported function says what it does', (floor) => {
  const files = filesUnder(`packages/${floor}/src`, /\.tsx?$/).filter((path) => !isTestOnly(path))
  expect(files.length).toBeGreaterThan(5)
  expect(files.flatMap((path) => undocumented(path, textOf(path)))).toEqual([])
})

test('each variable that deploy/vereda.env sets is told of in docs/operating.md', () => {
  const named = [...textOf('deploy/vereda.env').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name!)
  const told = textOf('docs/operating.md')
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !told.includes(`\`${name}\``))).toEqual([])
})
