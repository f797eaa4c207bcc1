import { describe, expect, test } from 'vitest'
import { allImports, type Import } from './imports.ts'
import { filesUnder, textOf } from './source-files.ts'

const SERVER = 'apps/server/src'
const IMPORTS = allImports().filter(({ from }) => from.startsWith(`${SERVER}/`))

const isTest = (path: string) => /\.test\.ts$/.test(path)
const said = ({ from, target }: Import) => `${from} imports ${target}`
const offenders = (isOffence: (one: Import & { target: string }) => boolean) =>
  IMPORTS.flatMap((one) => {
    const { target } = one
    return target !== undefined && !isTest(one.from) && isOffence({ ...one, target }) ? [said(one)] : []
  })

const inside = (path: string, folder: string) => path.startsWith(`${SERVER}/${folder}/`)
const capabilityOf = (path: string) => /\/capabilities\/([^/]+)\//.exec(path)?.[1]
// a file directly in a capability's folder is public; files in its subfolders are the capability's own
const isOwn = (path: string) => /\/capabilities\/[^/]+\/[^/]+\//.test(path)

describe('apps/server', () => {
  test('the check reads the imports of every capability', () => {
    const found = new Set(IMPORTS.map(({ from }) => capabilityOf(from)))
    expect([...found]).toEqual(
      expect.arrayContaining(['content', 'directory', 'identity', 'learning', 'trails']),
    )
  })

  test('platform imports no capability and nothing that composes them', () => {
    expect(
      offenders(
        ({ from, target }) =>
          inside(from, 'platform') && target.startsWith(SERVER) && !inside(target, 'platform'),
      ),
    ).toEqual([])
  })

  test('a capability imports only platform, the call handler, and the public files of other capabilities', () => {
    expect(
      offenders(({ from, target }) => {
        const [one, other] = [capabilityOf(from), capabilityOf(target)]
        return one !== undefined && other !== undefined && one !== other && isOwn(target)
      }),
    ).toEqual([])
  })

  test('no capability imports what composes them', () => {
    const composed = (path: string) =>
      path.startsWith(SERVER) &&
      !/\/src\/(capabilities|platform)\/|\/src\/calls\/(handler|services)\.ts$/.test(path)
    expect(
      offenders(
        ({ from, target }) =>
          capabilityOf(from) !== undefined &&
          composed(target) &&
          !(capabilityOf(from) === 'demo' && inside(target, 'demo')),
      ),
    ).toEqual([])
  })

  test('capabilities do not import each other in a circle', () => {
    const edges = new Map<string, Set<string>>()
    for (const { from, target } of IMPORTS) {
      const [one, other] = [capabilityOf(from), target && capabilityOf(target)]
      if (!one || !other || one === other || isTest(from)) continue
      edges.set(one, (edges.get(one) ?? new Set()).add(other))
    }
    expect(circleIn(edges)).toEqual([])
  })

  // a connection prepares a statement by its name, and fails on another text with the same name
  test('no two SQL statements have the same name', () => {
    const texts = filesUnder(SERVER, /\.ts$/).filter((path) => !isTest(path))
    const names = texts.flatMap((path) =>
      [...textOf(path).matchAll(/\bname: '([\w-]+)',\s*text:/g)].map(([, name]) => name!),
    )
    expect(names.length).toBeGreaterThan(300)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  // A machine's clock may be set forward or back while a node runs. A wait that is measured by it would end at once, or never.
  test('only file ages and the clock check read the machine’s clock', () => {
    const asked = filesUnder(SERVER, /\.ts$/).filter(
      (path) => !isTest(path) && textOf(path).includes('Date.now()'),
    )
    expect(asked.toSorted()).toEqual([
      `${SERVER}/capabilities/uploads/upload-jobs.ts`,
      `${SERVER}/platform/archive/unfinished.ts`,
      `${SERVER}/platform/database/database-clock.ts`,
      `${SERVER}/platform/postgres/postmaster-file.ts`,
    ])
  })
})

/** The names on one cycle of a graph, with the first one again at the end; empty where there is no cycle. */
function circleIn(edges: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const done = new Set<string>()
  function walk(name: string, path: string[]): string[] {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name]
    if (done.has(name)) return []
    for (const next of edges.get(name) ?? []) {
      const circle = walk(next, [...path, name])
      if (circle.length > 0) return circle
    }
    done.add(name)
    return []
  }
  for (const name of edges.keys()) {
    const circle = walk(name, [])
    if (circle.length > 0) return circle
  }
  return []
}
