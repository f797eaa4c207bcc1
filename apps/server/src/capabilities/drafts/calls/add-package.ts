import type { addPackage as contract } from '@vereda/contract/rest/studio-packages.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../calls/handler.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { importUpload } from '../../packages/import-upload.ts'
import type { ImportedPackage } from '../../packages/imported-package.ts'
import { keepPackage } from '../../packages/kept-packages.ts'
import { refusalText } from '../../packages/refusal-texts.ts'
import { recordStudioEvent } from '../../studio/studio-events.ts'
import { packageData } from '../../trails/package-resource.ts'
import { filesOfManifest } from '../named-files.ts'
import { keepPageFiles } from '../sql/page-files.ts'

const nameOf = (file: string) => file.replace(/\.zip$/i, '').slice(0, 200)

const told = (id: string, name: string, { kind, size, files, warnings }: ImportedPackage) => {
  return { id, name, kind, size, files: Object.keys(files).length, warnings }
}

export const addPackage: Handler<typeof contract> = async (
  { query, upload },
  { database, files },
  { domain, account },
) => {
  if (!upload) return refuse('malformed', { field: 'file' })
  const imported = await importUpload(upload.stream, files)
  if (!imported.ok)
    return accepted({ package: null, refused: refusalText(imported.refusal, query.locale ?? 'en') })
  const name = nameOf(upload.name)
  const one = {
    data: packageData('', imported.value),
    name,
    warnings: imported.value.warnings,
    addedBy: account.id,
  }
  const id = await database.atomically(domain.id, async (tx) => {
    const kept = await keepPackage(tx, one)
    await keepPageFiles(tx, filesOfManifest(imported.value.files))
    await recordStudioEvent(tx, {
      what: 'package-added',
      accountId: account.id,
      subject: kept,
      detail: { name },
    })
    return kept
  })
  return accepted({ package: told(id, name, imported.value), refused: null })
}
