import { ask } from '@vereda/client/api/ask.ts'
import type { Refused } from '@vereda/client/api/refused.ts'
import {
  beginImport,
  IMPORT_BATCH_MAX,
  type RosterLists,
  sendImportRows,
} from '@vereda/contract/rest/studio-imports.ts'
import type { ImportRow } from '@vereda/domain/people-import/import-fields.ts'

export type ImportToSend = {
  id: string
  fileName: string
  newcomers: string[]
  rows: readonly { line: number; cells: ImportRow }[]
  /** The schools and classes of a roster. */
  lists?: RosterLists
}

/** Sends the rows of a file. Sending the same import again continues with the rows that have not arrived. Null when all have arrived. */
export async function sendImport(
  { rows, ...begun }: ImportToSend,
  onShare: (share: number) => void,
): Promise<Refused | null> {
  const begin = await ask(beginImport, { body: { ...begun, rows: rows.length } })
  if (!begin.ok) return begin.refusal
  for (let from = 0; from < rows.length; from += IMPORT_BATCH_MAX) {
    const body = { rows: rows.slice(from, from + IMPORT_BATCH_MAX) }
    const sent = await ask(sendImportRows, { params: { id: begun.id }, body })
    if (!sent.ok) return sent.refusal
    onShare(Math.min(1, (from + IMPORT_BATCH_MAX) / rows.length))
  }
  return null
}
