import type { Transaction } from '../../platform/database/database.ts'
import type { ImportedPackage } from '../packages/imported-package.ts'
import { keepPackage } from '../packages/kept-packages.ts'
import { recordStudioEvent } from '../studio/studio-events.ts'
import { packageData } from '../trails/package-resource.ts'
import { filesOfManifest } from './named-files.ts'
import { keepPageFiles } from './sql/page-files.ts'

type Arrived = { imported: ImportedPackage; name: string; accountId: string }

/** Makes a checked package the domain's, with the right to read its files; answers its id. */
export async function keepImported(tx: Transaction, { imported, name, accountId }: Arrived): Promise<string> {
  const data = packageData('', imported)
  const id = await keepPackage(tx, { data, name, findings: imported.findings, addedBy: accountId })
  await keepPageFiles(tx, filesOfManifest(imported.files))
  await recordStudioEvent(tx, { what: 'package-added', accountId, subject: id, detail: { name } })
  return id
}
