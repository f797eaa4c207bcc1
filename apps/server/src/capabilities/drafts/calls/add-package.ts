import type { addPackage as contract } from '@vereda/contract/rest/studio-packages.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../calls/handler.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { importUpload } from '../../packages/import-upload.ts'
import { toldPackage } from '../../packages/kept-packages.ts'
import { refusalText } from '../../packages/refusal-texts.ts'
import { noteArriving } from '../../unused-files/note-arriving.ts'
import { keepImported } from '../keep-imported.ts'

const nameOf = (file: string) => file.replace(/\.zip$/i, '').slice(0, 200)

export const addPackage: Handler<typeof contract> = async (
  { query, upload },
  { database, files },
  { domain, account },
) => {
  if (!upload) return refuse('malformed', { field: 'file' })
  const imported = await importUpload(upload.stream, {
    store: files,
    beforeKept: noteArriving({ database, files }, domain.id),
  })
  if (!imported.ok)
    return accepted({ package: null, refused: refusalText(imported.refusal, query.locale ?? 'en') })
  const name = nameOf(upload.name)
  const arrived = { imported: imported.value, name, accountId: account.id }
  const added = await database.atomically(domain.id, async (tx) =>
    toldPackage(tx, await keepImported(tx, arrived)),
  )
  return accepted({ package: added ?? null, refused: null })
}
