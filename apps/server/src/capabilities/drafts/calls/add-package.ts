import type { addPackage as contract } from '@vereda/contract/rest/studio-packages.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../calls/handler.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { importUpload } from '../../packages/import-upload.ts'
import type { ImportedPackage } from '../../packages/imported-package.ts'
import { refusalText } from '../../packages/refusal-texts.ts'
import { keepImported } from '../keep-imported.ts'

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
  const arrived = { imported: imported.value, name, accountId: account.id }
  const id = await database.atomically(domain.id, (tx) => keepImported(tx, arrived))
  return accepted({ package: told(id, name, imported.value), refused: null })
}
