import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** The floors of docs: for each workspace, the ones below it that it may import, or the one folder of such a workspace. */
export const FLOORS: Readonly<Record<string, readonly string[]>> = {
  'packages/domain': [],
  'packages/contract': ['domain'],
  'packages/offline': ['domain', 'contract'],
  'packages/client': ['domain', 'contract'],
  'packages/ui': [],
  'apps/server': ['domain', 'contract', 'ui/tokens'],
  'apps/web': ['domain', 'contract', 'offline', 'client', 'ui'],
  'apps/studio': ['domain', 'contract', 'client', 'ui'],
  'apps/player': ['domain', 'ui/tokens'],
}

export type Manifest = {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

export function manifestOf(workspace: string): Manifest {
  return JSON.parse(readFileSync(join(ROOT, workspace, 'package.json'), 'utf8'))
}

/** All packages that a workspace declares. */
export function declaredBy(workspace: string): Set<string> {
  const { dependencies, devDependencies, optionalDependencies } = manifestOf(workspace)
  return new Set(Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }))
}
