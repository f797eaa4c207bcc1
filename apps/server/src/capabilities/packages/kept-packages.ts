import { createHash } from 'node:crypto'
import type { StudioPackage } from '@vereda/contract/rest/studio-packages.ts'
import { manifestSize } from '@vereda/domain/content/file-manifest.ts'
import type { BundleData, ScormData } from '@vereda/domain/resource/kinds.ts'
import { manifestOf } from '@vereda/domain/resource/manifest.ts'
import type { Queries } from '../../platform/database/database.ts'

/** What a resource needs to play a package. */
export type PackageData = BundleData | ScormData

/** The id that a package is kept under: the same package has the same. */
export const packageIdOf = (data: PackageData): string =>
  createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 32)

const KEEP = {
  name: 'keep-package',
  text: `insert into package (domain_id, id, name, data, size, warnings, added_by) values ($1, $2, $3, $4, $5, $6, $7)
    on conflict do nothing`,
}

export type NewPackage = { data: PackageData; name: string; warnings?: readonly string[]; addedBy: string }

/** Keeps a checked package for the trails of a domain; answers its id. */
export async function keepPackage(tx: Queries, one: NewPackage): Promise<string> {
  const { data, name, warnings = [], addedBy } = one
  const id = packageIdOf(data)
  const size = manifestSize(manifestOf(data))
  await tx.rows(KEEP, [tx.domainId, id, name, JSON.stringify(data), size, warnings, addedBy])
  return id
}

const TOLD = {
  name: 'told-package',
  text: 'select id, name, data, size::float8 as size, warnings from package where domain_id = $1 and id = $2',
}

type ToldRow = { id: string; name: string; data: PackageData; size: number; warnings: string[] }

/** A package of the domain as its managers are told of it. */
export async function toldPackage(tx: Queries, id: string): Promise<StudioPackage | undefined> {
  const [row] = await tx.rows<ToldRow>(TOLD, [tx.domainId, id])
  if (!row) return undefined
  const { data, ...rest } = row
  return { ...rest, kind: data.type, files: Object.keys(manifestOf(data)).length }
}

const DATA = {
  name: 'package-data',
  text: 'select id, data from package where domain_id = $1 and id = any($2::text[])',
}

/** What the packages of these ids play, by id; one that the domain does not have is left out. */
export async function packagesOf(tx: Queries, ids: readonly string[]): Promise<Map<string, PackageData>> {
  const rows = await tx.rows<{ id: string; data: PackageData }>(DATA, [tx.domainId, ids])
  return new Map(rows.map(({ id, data }) => [id, data]))
}
