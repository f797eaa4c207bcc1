import { createHash } from 'node:crypto'
import type { PackageTrial, StudioPackage } from '@vereda/contract/rest/studio-packages.ts'
import { type FileManifest, manifestSize } from '@vereda/domain/content/file-manifest.ts'
import { mediaType } from '@vereda/domain/content/media-type.ts'
import type { BundleData, ScormData } from '@vereda/domain/resource/kinds.ts'
import { manifestOf } from '@vereda/domain/resource/manifest.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { PackageFinding } from './imported-package.ts'

/** The data that a resource needs to play a package. */
export type PackageData = BundleData | ScormData

/** The id under which a package is stored. The same package always has the same id. */
export const packageIdOf = (data: PackageData): string =>
  createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 32)

const KEEP = {
  name: 'keep-package',
  text: `insert into package (domain_id, id, name, data, size, added_by, warnings, about, trial)
      values ($1, $2, $3, $4, $5, $6, coalesce($7, '{}'::text[]), $8, $9)
    on conflict (domain_id, id) do update set warnings = excluded.warnings, about = excluded.about,
      trial = coalesce(excluded.trial, package.trial) where excluded.about is not null`,
}

/** `findings` are those of a check. A package that is stored without a check keeps the findings that it had. */
export type NewPackage = {
  data: PackageData
  name: string
  findings?: readonly PackageFinding[]
  trial?: PackageTrial | null
  addedBy: string
}

const aboutOf = (findings: readonly PackageFinding[]): Record<string, string[]> =>
  Object.fromEntries(findings.map(({ code, where }) => [code, where]))

/** Stores a checked package for the trails of a domain, and answers its id. */
export async function keepPackage(tx: Queries, one: NewPackage): Promise<string> {
  const { data, name, findings, trial, addedBy } = one
  const id = packageIdOf(data)
  const size = manifestSize(manifestOf(data))
  const found = findings
    ? [findings.map(({ code }) => code), JSON.stringify(aboutOf(findings))]
    : [null, null]
  await tx.rows(KEEP, [
    tx.domainId,
    id,
    name,
    JSON.stringify(data),
    size,
    addedBy,
    ...found,
    trial ? JSON.stringify(trial) : null,
  ])
  return id
}

const TOLD = {
  name: 'told-package',
  text: 'select id, name, data, size::float8 as size, warnings, about, trial from package where domain_id = $1 and id = $2',
}

type ToldRow = {
  id: string
  name: string
  data: PackageData
  size: number
  warnings: string[]
  about: Record<string, string[]> | null
  trial: PackageTrial | null
}

/** The bytes of a package's films, pictures and sounds, and of the rest. */
function spaceOf(manifest: FileManifest): StudioPackage['space'] {
  const space = { video: 0, image: 0, audio: 0, other: 0 }
  const sizes = new Map(Object.entries(manifest).map(([path, { hash, size }]) => [hash, { path, size }]))
  for (const { path, size } of sizes.values()) {
    const [sort] = mediaType(path).split('/')
    space[sort === 'video' || sort === 'image' || sort === 'audio' ? sort : 'other'] += size
  }
  return space
}

/** A package of the domain in the form in which its managers are told of it. */
export async function toldPackage(tx: Queries, id: string): Promise<StudioPackage | undefined> {
  const [row] = await tx.rows<ToldRow>(TOLD, [tx.domainId, id])
  if (!row) return undefined
  const { data, about, ...rest } = row
  const files = manifestOf(data)
  const [version, entry] = data.type === 'scorm' ? [data.manifest.version, data.assetUrl] : [null, data.url]
  const told = { kind: data.type, version, entry, files: Object.keys(files).length, space: spaceOf(files) }
  const title = data.type === 'scorm' ? data.manifest.title.trim() : ''
  return { ...rest, ...told, ...(title && { title }), about: about ?? {}, isChecked: about !== null }
}

const KEPT = {
  name: 'kept-packages',
  text: 'select id, name, data from package where domain_id = $1 and id = any($2::text[])',
}

const WARNED = {
  name: 'packages-to-see',
  text: 'select id, warnings from package where domain_id = $1 and id = any($2::text[])',
}

/** The warnings of these packages' checks, by id; a package that the domain does not have is left out. */
export async function warningsOf(tx: Queries, ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await tx.rows<{ id: string; warnings: string[] }>(WARNED, [tx.domainId, ids])
  return new Map(rows.map(({ id, warnings }) => [id, warnings]))
}

export type KeptPackage = { id: string; name: string; data: PackageData }

/** The packages of these ids; one that the domain does not have is left out. */
export const keptPackages = (tx: Queries, ids: readonly string[]): Promise<KeptPackage[]> =>
  tx.rows<KeptPackage>(KEPT, [tx.domainId, ids])

/** The data of the packages of these ids, by id; a package that the domain does not have is left out. */
export async function packagesOf(tx: Queries, ids: readonly string[]): Promise<Map<string, PackageData>> {
  return new Map((await keptPackages(tx, ids)).map(({ id, data }) => [id, data]))
}
