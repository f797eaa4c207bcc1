import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { undocumented } from './docs.ts'
import { filesUnder, textOf } from './source-files.ts'
import { ROOT, FLOORS as WORKSPACES } from './workspaces.ts'

const FLOORS = ['domain', 'contract', 'offline', 'client', 'ui']
const isTestOnly = (path: string) => /\.test\.tsx?$|\/(testing|builders)\//.test(path)

test('the check finds an exported function without a doc', () => {
  const text = '/** Adds. */\nexport const add = (a: number) => a\n\nexport function take(a: number) {}\n'
  expect(undocumented('a.ts', text)).toEqual(['a.ts: take'])
})

test.each(FLOORS)('packages/%s: every exported function says what it does', (floor) => {
  const files = filesUnder(`packages/${floor}/src`, /\.tsx?$/).filter((path) => !isTestOnly(path))
  expect(files.length).toBeGreaterThan(5)
  expect(files.flatMap((path) => undocumented(path, textOf(path)))).toEqual([])
})

test('docs/operating.md describes each variable that deploy/vereda.env sets', () => {
  const named = [...textOf('deploy/vereda.env').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name!)
  const told = textOf('docs/operating.md')
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !told.includes(`\`${name}\``))).toEqual([])
})

test('docs/operating.md describes each variable that the environment is read from', () => {
  const [, variables = ''] = /const Variables = z\.object\(\{(.*?)\n\}\)/s.exec(
    textOf('apps/server/src/platform/environment.ts'),
  )!
  const read = [...variables.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name!)
  const told = textOf('docs/operating.md')
  expect(read.length).toBeGreaterThan(25)
  expect(read.filter((name) => !told.includes(`\`${name}\``))).toEqual([])
})

test('the systemd unit keeps the database’s socket out of its private temporary folder', () => {
  const unit = new Set(textOf('deploy/vereda.service').split('\n'))
  for (const line of ['PrivateTmp=yes', 'RuntimeDirectory=vereda', 'Environment=TMPDIR=/run/vereda'])
    expect(unit).toContain(line)
})

const foldersIn = (folder: string) =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  )

test('every workspace and every folder of tests has a README', () => {
  const readmes = new Set(
    ['apps', 'packages', 'tests'].flatMap((folder) => filesUnder(folder, /^README\.md$/)),
  )
  const folders = [...Object.keys(WORKSPACES), ...foldersIn('tests').map((name) => `tests/${name}`)]
  const isTold = (folder: string) => ['', '/src'].some((at) => readmes.has(`${folder}${at}/README.md`))
  expect(folders.length).toBeGreaterThan(20)
  expect(folders.filter((folder) => !isTold(folder))).toEqual([])
})

test.each([
  ['apps/server/src/capabilities', 'apps/server/src/capabilities/README.md'],
  ['apps/server/src/platform', 'apps/server/src/platform/README.md'],
  ['apps/studio/src/features', 'apps/studio/README.md'],
])('each folder of %s is named in %s', (folder, readme) => {
  const told = textOf(readme)
  expect(foldersIn(folder).filter((name) => !told.includes(`\`${name}\``))).toEqual([])
})

const DECISIONS = 'docs/decisions'

test('each decision of engineering is linked once in docs/decisions/README.md, by its own heading', () => {
  const pages = filesUnder(DECISIONS, /(?<!README)\.md$/)
  const headings = pages.map((path) => {
    const [heading = ''] = textOf(path).split('\n', 1)
    return `- [${heading.replace('# ', '')}](${path.slice(DECISIONS.length + 1)})`
  })
  const listed = textOf(`${DECISIONS}/README.md`).match(/^- .+$/gm) ?? []
  expect(pages.length).toBeGreaterThan(50)
  expect(listed.toSorted()).toEqual(headings.toSorted())
})
