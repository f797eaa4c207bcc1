import type { PackageKind } from '../../apps/server/src/capabilities/packages/imported-package.ts'
import type { PackageRefusalCode } from '../../apps/server/src/capabilities/packages/package-refusal.ts'
import { scorm12Single } from './scorm-packages.ts'
import { type ZipEntry, zipOf } from './zip.ts'

/** A package that must be refused, with the refusal's code. `zip` makes it on demand, because some are big. */
export type HostilePackage = { title: string; kind: PackageKind; code: PackageRefusalCode; zip: () => Buffer }

export const goodEntries = (): ZipEntry[] =>
  Object.entries(scorm12Single()).map(([name, content]) => ({ name, content }))

/** A good SCORM package with these additional entries. */
export const withEntries = (...entries: ZipEntry[]) => zipOf([...goodEntries(), ...entries])

export const hostileScorm = (code: PackageRefusalCode, title: string, zip: () => Buffer): HostilePackage => ({
  title,
  kind: 'scorm',
  code,
  zip,
})
