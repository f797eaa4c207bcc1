import { randomUUID } from 'node:crypto'
import type { addFile as contract } from '@vereda/contract/rest/studio-files.ts'
import { pathOfSent } from '@vereda/domain/content/sent-file.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../calls/handler.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { keepSentPageFiles } from '../../trails/page-files.ts'
import { noteArriving } from '../../unused-files/note-arriving.ts'
import { keepSentFile } from '../keep-sent-file.ts'

export const addFile: Handler<typeof contract> = async (
  { query, upload },
  { database, files },
  { domain },
) => {
  if (!upload) return refuse('malformed', { field: 'file' })
  const kept = await keepSentFile(upload.stream, query.kind, {
    files,
    beforeKept: noteArriving({ database, files }, domain.id),
  })
  upload.stream.resume() // reads and drops the rest of a refused file
  if (!kept.ok) return accepted({ file: null, refused: kept.refusal })
  const { sent, file } = kept.value
  const hashes = file.small ? [file.hash, file.small.hash] : [file.hash]
  await database.as(domain.id, (statements) => keepSentPageFiles(statements, hashes))
  const path = pathOfSent(upload.name, sent, randomUUID().slice(0, 8))
  return accepted({ file: { kind: sent.kind, path, file }, refused: null })
}
