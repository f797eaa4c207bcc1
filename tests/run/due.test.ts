import { expect, test } from 'vitest'
import { sourceFiles } from '../architecture/source-files.ts'
import { closureOf } from './closure.ts'
import { dueFolders, runsOf } from './due.ts'
import { ABOUT, longFolders } from './long-folders.ts'

const FOLDERS = longFolders() // once for all tests, because it reads every source file
const NOW = { 'tests/demo': 'aaa', 'tests/abuse': 'bbb' }

test('nothing is due when nothing changed since it passed', () => {
  expect(dueFolders(NOW, NOW)).toEqual([])
})

test('only a folder that never ran, or whose sources changed since it passed, is due', () => {
  expect(dueFolders(NOW, { 'tests/abuse': 'bbb' })).toEqual([
    { folder: 'tests/demo', why: 'they have not run yet' },
  ])
  expect(dueFolders(NOW, { ...NOW, 'tests/demo': 'ccc' })).toEqual([
    { folder: 'tests/demo', why: 'they, or what they depend on, changed' },
  ])
})

test('a file that comes or goes changes a folder’s sources', () => {
  const [one, other] = ['tests/run/due.ts', 'tests/run/closure.ts'] as const
  const hashes = [[one, other], [one], [other], []].map((files) => runsOf([{ folder: 'x', files }]).x)
  expect(new Set(hashes).size).toBe(4)
  expect(runsOf([{ folder: 'x', files: [one, other] }]).x).toBe(hashes[0])
})

test('a folder that was deleted is not due', () => {
  expect(dueFolders(NOW, { ...NOW, 'tests/gone': 'ddd' })).toEqual([])
})

test('a closure follows imports, in circles too, and stops where it is told to', () => {
  const imports = [
    ['tests/a.ts', 'tests/b.ts'],
    ['tests/b.ts', 'tests/a.ts'],
    ['tests/b.ts', 'apps/c.ts'],
    ['apps/c.ts', 'apps/d.ts'],
  ].map(([from = '', target = '']) => ({ from, target, name: target, isType: false }))
  expect(closureOf(['tests/a.ts'], imports, () => true)).toEqual([
    'apps/c.ts',
    'apps/d.ts',
    'tests/a.ts',
    'tests/b.ts',
  ])
  expect(closureOf(['tests/a.ts'], imports, (path) => path.startsWith('tests/'))).toEqual([
    'tests/a.ts',
    'tests/b.ts',
  ])
})

test('every folder of long tests names its subjects, and they all exist', () => {
  const files = sourceFiles(/\.(tsx?|mjs|sql)$/)
  for (const [folder, patterns] of Object.entries(ABOUT))
    for (const pattern of patterns)
      expect(
        files.some((path) => pattern.test(path)),
        `${folder}: ${pattern}`,
      ).toBe(true)
  const folders = FOLDERS.map(({ folder }) => folder)
  expect(Object.keys(ABOUT).filter((folder) => !folders.includes(folder))).toEqual([])
  expect(folders.filter((folder) => folder.startsWith('tests/') && !ABOUT[folder])).toEqual([])
})

test('a folder depends on itself, its subjects, and the test files that it imports', () => {
  const { files } = FOLDERS.find(({ folder }) => folder === 'tests/demo')!
  expect(files).toContain('tests/demo/look.long.spec.ts')
  expect(files).toContain('tests/content-stage/stage.ts')
  expect(files.some((path) => path.startsWith('apps/player/src/'))).toBe(true)
  expect(files.some((path) => path.startsWith('packages/offline/'))).toBe(false)
})
