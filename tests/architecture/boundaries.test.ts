import { describe, expect, test } from 'vitest'
import { cyclesIn } from './cycles.ts'
import { allImports, type Import } from './imports.ts'
import { sourceFiles, textOf } from './source-files.ts'
import { declaredBy, FLOORS, manifestOf } from './workspaces.ts'

const LONGEST_FILE = 300 // lines
const IMPORTS = allImports()

// a folder named `testing` holds what several tests of a workspace share
const isTest = (path: string) => /\.(test|spec)\.tsx?$|\/testing\//.test(path)
const said = ({ from, name }: Import) => `${from} imports ${name}`
const offenders = (isOffence: (one: Import) => boolean) => IMPORTS.filter(isOffence).map(said)
const inside = (path: string | undefined, folder: string) => path?.startsWith(`${folder}/`) === true

const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
const isBuiltin = (name: string) => name.startsWith('node:') || name.startsWith('virtual:')

test('the check reads the imports of every workspace', () => {
  for (const workspace of [
    'packages/contract',
    'packages/offline',
    'packages/client',
    'apps/server',
    'apps/web',
  ]) {
    expect(IMPORTS.filter(({ from }) => inside(from, workspace)).length).toBeGreaterThan(5)
  }
})

describe.each(Object.entries(FLOORS))('%s', (workspace, below) => {
  test(`lists no other floors than ${below.join(', ') || 'none'}`, () => {
    const { dependencies = {} } = manifestOf(workspace)
    const own = Object.keys(dependencies).filter((name) => name.startsWith('@vereda/'))
    const floors = below.map((floor) => `@vereda/${floor.split('/')[0]}`)
    expect(own.filter((name) => !floors.includes(name))).toEqual([])
  })

  test('imports from no other floors than these', () => {
    const allowed = below.map((floor) => `@vereda/${floor}/`)
    expect(
      offenders(
        ({ from, name }) =>
          inside(from, workspace) &&
          name.startsWith('@vereda/') &&
          !allowed.some((start) => name.startsWith(start)),
      ),
    ).toEqual([])
  })

  test('reaches into no other folder by a relative path', () => {
    expect(
      offenders(
        ({ from, name, target }) =>
          inside(from, workspace) &&
          name.startsWith('.') &&
          !inside(target, workspace) &&
          !(isTest(from) && inside(target, 'tests')),
      ),
    ).toEqual([])
  })

  test('imports only packages that it, or for tests the checkout, declares', () => {
    const own = declaredBy(workspace)
    const shared = declaredBy('.')
    expect(
      offenders(({ from, name }) => {
        if (!inside(from, workspace) || name.startsWith('.') || isBuiltin(name)) return false
        return !own.has(packageOf(name)) && !(isTest(from) && shared.has(packageOf(name)))
      }),
    ).toEqual([])
  })
})

describe('apps/web', () => {
  const featureOf = (path: string | undefined) => /^apps\/web\/src\/features\/([^/]+)\//.exec(path ?? '')?.[1]

  test('no feature imports another', () => {
    expect(
      offenders(({ from, target }) => {
        const [one, other] = [featureOf(from), featureOf(target)]
        return one !== undefined && other !== undefined && one !== other
      }),
    ).toEqual([])
  })

  test('app composes features, no feature imports app', () => {
    expect(
      offenders(({ from, target }) => featureOf(from) !== undefined && inside(target, 'apps/web/src/app')),
    ).toEqual([])
  })

  test('platform imports no feature and no app', () => {
    const isHigh = (path: string | undefined) =>
      featureOf(path) !== undefined || inside(path, 'apps/web/src/app')
    expect(offenders(({ from, target }) => inside(from, 'apps/web/src/platform') && isHigh(target))).toEqual(
      [],
    )
  })
})

test('tests, bench and scripts import only packages that the checkout declares', () => {
  const shared = declaredBy('.')
  const isOutside = (path: string) => /^(tests|bench|scripts)\//.test(path)
  expect(
    offenders(
      ({ from, name }) =>
        isOutside(from) && !name.startsWith('.') && !isBuiltin(name) && !shared.has(packageOf(name)),
    ),
  ).toEqual([])
})

test('imports make no circles', () => {
  expect(cyclesIn(IMPORTS).map((files) => files.join(' → '))).toEqual([])
})

test(`no file is longer than ${LONGEST_FILE} lines`, () => {
  const long = sourceFiles(/\.(tsx?|mjs|css)$/)
    .map((path) => ({ path, lines: textOf(path).split('\n').length - 1 }))
    .filter(({ lines }) => lines > LONGEST_FILE)
  expect(long).toEqual([])
})
