import type { PackageTrial } from '@vereda/contract/rest/studio-packages.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { ImportedPackage } from '../packages/imported-package.ts'
import { keepPackage } from '../packages/kept-packages.ts'
import { recordStudioEvent } from '../studio/studio-events.ts'
import { packageData } from '../trails/package-resource.ts'
import { filesOfManifest, keepPageFiles } from '../trails/page-files.ts'

/** `trial` is the outcome of opening the package once, where that was tried. */
type Arrived = { imported: ImportedPackage; name: string; accountId: string; trial?: PackageTrial | null }

/** Adds a checked package to the domain, lets pages name its files so that they can be read, and returns its id. */
export async function keepImported(
  tx: Transaction,
  { imported, name, accountId, trial = null }: Arrived,
): Promise<string> {
  const data = packageData('', imported)
  const id = await keepPackage(tx, { data, name, findings: imported.findings, trial, addedBy: accountId })
  await keepPageFiles(tx, filesOfManifest(imported.files))
  await recordStudioEvent(tx, { what: 'package-added', accountId, subject: id, detail: { name } })
  return id
}
