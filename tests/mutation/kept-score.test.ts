import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../architecture/workspaces.ts'
import { type KeptScore, keepFolders, keepSql, readKept } from './kept-score.ts'
import type { Mutant } from './read-report.ts'
import { wholeFolders } from './whole-folders.ts'
import { mutatedFolders, pageOf } from './write-score.ts'

const CACHE = 'packages/offline/src/cache'
const QUEUE = 'packages/offline/src/queue'

const KEPT: KeptScore = {
  folders: {
    [CACHE]: { day: '2026-11-24', state: 'aaaa', noticed: 1, endless: null, survived: 9, equivalent: [] },
    [QUEUE]: { day: null, state: 'bbbb', noticed: 7, endless: 2, survived: 0, equivalent: [] },
  },
  sql: {
    'what stays': { file: 'a.sql', state: null, isNoticed: true },
    'what is tried': { file: 'a.sql', state: null, isNoticed: true },
    'what is no longer planted': { file: 'b.sql', state: null, isNoticed: true },
  },
}

const fault = (outcome: Mutant['outcome'], why: string | null = null): Mutant => ({
  file: `${CACHE}/one.ts`,
  line: 3,
  was: 'a',
  became: 'b',
  outcome,
  isEndless: false,
  why,
})

test('a run replaces the figures of the folders that it tried, and leaves the others', () => {
  const tried = [fault('noticed'), fault('noticed'), fault('survived'), fault('equivalent', 'it is the same')]
  const { folders } = keepFolders(KEPT, tried, { states: new Map([[CACHE, 'cccc']]), day: '2026-11-30' })
  const equivalent = [{ at: `${CACHE}/one.ts:3`, was: 'a', became: 'b', why: 'it is the same' }]
  expect(folders[CACHE]).toEqual({
    day: '2026-11-30',
    state: 'cccc',
    noticed: 2,
    endless: 0,
    survived: 1,
    equivalent,
  })
  expect(folders[QUEUE]).toEqual(KEPT.folders[QUEUE])
})

test('a folder of which only one file was tried keeps its figures', () => {
  const files = [`${CACHE}/one.ts`, `${CACHE}/other.ts`, `${QUEUE}/one.ts`]
  expect(wholeFolders(files, [`${CACHE}/one.ts`])).toEqual([])
  expect(wholeFolders(files, ['packages/offline/src/cache/**'])).toEqual([CACHE])
  expect(wholeFolders(files, [])).toEqual([CACHE, QUEUE])
})

test('an SQL fault keeps its figure until it is tried again or leaves the list', () => {
  const tried = [
    { says: 'what is tried', file: 'a.sql', line: 'x', becomes: 'y', tests: 'z', isNoticed: false, by: '' },
  ]
  const { sql } = keepSql(KEPT, tried, {
    states: new Map([['a.sql', 'cccc']]),
    listed: ['what stays', 'what is tried', 'what is new'],
  })
  expect(sql).toEqual({
    'what stays': KEPT.sql['what stays'],
    'what is tried': { file: 'a.sql', state: 'cccc', isNoticed: false },
  })
})

test('the page tells each folder’s figures and state, and the folders that were never tried', () => {
  const page = pageOf(KEPT, ({ name }) =>
    name === 'offline' ? [CACHE, QUEUE, 'packages/offline/src/sync'] : [],
  )
  expect(page).toContain('| cache | 1 | not noted | 9 | 0 | 10.0 % | 2026-11-24 | aaaa |')
  expect(page).toContain('| **all of these** | 8 | | 9 | 0 | 47.1 % | | |')
  expect(page).toContain('Not tried yet: sync.')
})

test('docs/mutation.md equals the page made of the kept figures', () => {
  const tried = (page: string) => page.split('\n').filter((line) => !line.startsWith('Not tried yet: ')) // new folders need not be tried at once
  const written = readFileSync(join(ROOT, 'docs/mutation.md'), 'utf8')
  expect(tried(written)).toEqual(tried(pageOf(readKept(), mutatedFolders)))
})
