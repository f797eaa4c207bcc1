import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { citationsIn, isThere, sectionsOf } from './citations.ts'
import { filesUnder, sourceFiles, textOf } from './source-files.ts'
import { ROOT } from './workspaces.ts'

const SOURCES = sourceFiles(/\.(tsx?|mjs|sql|css|md)$/).filter(
  (path) => !path.startsWith('tests/architecture/'),
)
const PAGES = [
  ...SOURCES,
  ...['docs', 'deploy'].flatMap((at) => filesUnder(at, /\.md$/)),
  'README.md',
  'CONTRIBUTING.md',
].filter((path) => path.endsWith('.md'))

const GUIDES = PAGES.filter((path) => !path.endsWith('/README.md') && !path.includes('SPEC.md'))
const NAMED_PATH = /`((?:apps|packages|tests|bench|scripts|docs|capabilities)\/[^\s`…]+)`/g

/** Paths that a build makes, or that are in a zip. */
const NOT_SOURCES = new Set([
  'apps/player/src/README.md: dist/runtime/',
  'apps/server/src/backup/README.md: database/',
  'apps/server/src/backup/README.md: files/',
])

/** All folders above a file, the nearest first. */
const foldersAbove = (path: string): string[] => {
  const parts = path.split('/')
  return parts.slice(1).map((_, n) => parts.slice(0, parts.length - 1 - n).join('/'))
}
const inside = (path: string, folder: string) => path.startsWith(`${folder}/`)

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** The headings of a page, in the form in which links name them. */
const headingsOf = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, words = '']) =>
      words
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )

describe('reading', () => {
  test('a citation of several sections counts as several', () => {
    const found = citationsIn('a.ts', '// as before (specification 4 and 8, decisions 10)')
    expect(found.map(({ page, section }) => `${page} ${section}`)).toEqual([
      'specification 4',
      'specification 8',
      'decisions 10',
    ])
  })

  test('a section that a page does not have is not found', () => {
    expect(sectionsOf('## 3. Messages\n\n1. Install.\n2. Launch.\n')).toEqual(new Set(['3', '3.1', '3.2']))
    expect(isThere({ from: 'a.ts', page: 'specification', section: '10' })).toBe(false)
    expect(isThere({ from: 'a.ts', page: 'nowhere', section: undefined })).toBe(false)
  })
})

describe('everything that is cited exists', () => {
  const citations = SOURCES.flatMap((path) => citationsIn(path, textOf(path)))

  test('the check finds the citations', () => {
    expect(citations.length).toBeGreaterThan(100)
  })

  test('sections of docs', () => {
    const missing = citations.filter((one) => !isThere(one))
    expect(missing.map(({ from, page, section }) => `${from}: ${page} ${section}`)).toEqual([])
  })

  test('rules of packages/offline/SPEC.md', () => {
    const rules = new Set(
      [...textOf('packages/offline/SPEC.md').matchAll(/^- \*\*([A-Z]+\d+)\*\*/gm)].map(([, id]) => id),
    )
    const missing = SOURCES.flatMap((path) =>
      [...textOf(path).matchAll(/\brules? ((?:[A-Z]{1,2}\d+(?:, | and | to )?)+)/g)].flatMap(([, ids = '']) =>
        (ids.match(/[A-Z]+\d+/g) ?? []).filter((id) => !rules.has(id)).map((id) => `${path}: rule ${id}`),
      ),
    )
    expect(missing).toEqual([])
  })

  test('pages named by their path', () => {
    const missing = SOURCES.flatMap((path) =>
      [...textOf(path).matchAll(/\bdocs\/[\w/-]+\.md\b/g)].flatMap(([page]) =>
        existsSync(join(ROOT, page)) ? [] : [`${path}: ${page}`],
      ),
    )
    expect(missing).toEqual([])
  })

  test('files and folders that pages of docs name', () => {
    const missing = GUIDES.flatMap((page) =>
      [...textOf(page).matchAll(NAMED_PATH)].flatMap(([, path = '']) => {
        const named = path.startsWith('capabilities/') ? `apps/server/src/${path}` : path
        const folder = named.split(/[^/]*[*{]/)[0]! // for a pattern: the folder in which it looks
        return existsSync(join(ROOT, folder)) ? [] : [`${page}: ${path}`]
      }),
    )
    expect(missing).toEqual([])
  })

  test('files that pages name without their folder', () => {
    const names = new Set(
      ['docs', 'deploy']
        .flatMap((at) => filesUnder(at, /./))
        .concat(SOURCES)
        .map(nameOf),
    )
    const missing = PAGES.flatMap((page) =>
      [...textOf(page).matchAll(/`([\w-]+\.(?:tsx?|mjs|sql|css))`/g)].flatMap(([, name = '']) =>
        names.has(name) ? [] : [`${page}: ${name}`],
      ),
    )
    expect(missing).toEqual([])
  })

  test('folders that a README names are below it, beside it or above it', () => {
    const folders = new Set([...sourceFiles(/./), ...filesUnder('docs', /./)].flatMap(foldersAbove))
    const missing = PAGES.filter((page) => page.endsWith('/README.md')).flatMap((page) =>
      [...textOf(page).matchAll(/`((?:[\w-]+\/)+)`/g)].flatMap(([, named = '']) => {
        const name = named.slice(0, -1)
        const [own = '', ...above] = foldersAbove(page)
        const isNear = [own, ...above].some((folder) => folders.has(`${folder}/${name}`))
        const isBelow = [...folders].some((folder) => inside(folder, own) && folder.endsWith(`/${name}`))
        return isNear || isBelow || NOT_SOURCES.has(`${page}: ${named}`) ? [] : [`${page}: ${named}`]
      }),
    )
    expect(missing).toEqual([])
  })

  test('commands of npm that pages name', () => {
    const { scripts } = JSON.parse(textOf('package.json'))
    const named = PAGES.flatMap((page) =>
      [...textOf(page).matchAll(/\bnpm run (?:-s )?([\w:]+)/g)].map(([, name = '']) => ({ page, name })),
    )
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter(({ name }) => !(name in scripts))).toEqual([])
  })

  test('links of pages to files and to headings', () => {
    const missing = PAGES.flatMap((page) =>
      [...textOf(page).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(
        ([, link = '', heading]) => {
          const to = link === '' ? page : join(dirname(page), link)
          const isThere = existsSync(join(ROOT, to)) && (!heading || headingsOf(textOf(to)).has(heading))
          return isThere ? [] : [`${page}: ${link}#${heading ?? ''}`]
        },
      ),
    )
    expect(missing).toEqual([])
  })
})
