import { expect, test } from 'vitest'
import { chooseParts } from './choose.ts'

const partsOf = (...words: string[]) => Object.fromEntries(chooseParts(words).parts)

test('no argument runs every part with the long tests that are due, and --all runs every test and the planted faults', () => {
  const parts = [
    'types',
    'lint',
    'boundaries',
    'build',
    'components',
    'unit',
    'servers',
    'browser',
    'database',
  ]
  expect(new Set(Object.keys(partsOf()))).toEqual(new Set(parts))
  expect(chooseParts([]).long).toBe('due')
  expect(new Set(Object.keys(partsOf('--all')))).toEqual(new Set([...parts, 'mutation']))
  expect(chooseParts(['--all']).long).toBe('all')
})

test('a part’s name runs that part, after a build where it needs the apps', () => {
  expect(partsOf('unit')).toEqual({ unit: [] })
  expect(partsOf('types', 'lint', 'boundaries')).toEqual({ types: [], lint: [], boundaries: [] })
  expect(partsOf('browser')).toEqual({ browser: [], build: [] })
})

test('a file runs by its kind, long ones too', () => {
  const unit = 'packages/domain/src/play/merge.test.ts'
  const servers = 'tests/crash/kill.long.db.test.ts'
  const database = 'apps/server/src/background.db.test.ts'
  const browser = 'tests/content/game.spec.ts'
  const components = 'apps/web/src/features/login/login-screen.web.test.tsx'
  const boundaries = 'tests/architecture/boundaries.test.ts'
  expect(partsOf(unit, servers)).toEqual({ unit: [unit], servers: [servers], build: [] })
  expect(partsOf(database)).toEqual({ database: [database], build: [] })
  expect(partsOf(browser)).toEqual({ browser: [browser], build: [] })
  expect(partsOf(components)).toEqual({ components: [components] })
  expect(partsOf(boundaries)).toEqual({ boundaries: [boundaries] })
  expect(chooseParts([servers]).long).toBe('all')
})

test('an unknown argument is told, and nothing runs', () => {
  expect(chooseParts(['unti'])).toMatchObject({ unknown: ['unti'] })
  expect(partsOf('unti')).toEqual({})
})
