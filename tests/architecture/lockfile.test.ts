import { expect, test } from 'vitest'
import { textOf } from './source-files.ts'

type Locked = { optionalDependencies?: Record<string, string> }

// npm drops the packages of other systems from the lockfile when a registry does not have them. An install on those systems then fails.
test('the lockfile contains the optional packages of every system', () => {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(textOf('package-lock.json'))
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`node_modules/${name}` in packages) && !(`${path}/node_modules/${name}` in packages),
    ),
  )
  expect(missing).toEqual([])
})
