import { ask } from '@vereda/client/api/ask.ts'
import { domainCell } from '@vereda/client/directory/domain.ts'
import { importPlays } from '@vereda/contract/rest/plays-file.ts'
import { PlaysFile } from '@vereda/domain/plays-file/plays-file.ts'
import { refreshListing } from '../local/listing/listing.ts'
import { currentOwner } from '../local/store/owner.ts'

/** The result of a file: its learner's name, the number of items that count now, and the number that the server refused. */
export type Brought = { name: string; counted: number; refused: number }
/** Why a file brought nothing: it is no such file, it is another domain's or another user's, the server can't read it, or there is no network. */
export type NotBrought = 'not-a-file' | 'other-domain' | 'not-permitted' | 'unreadable' | 'offline' | 'failed'

const FILE_BYTES_MAX = 512 * 1024 * 1024

async function readFile(file: File): Promise<PlaysFile | null> {
  if (file.size > FILE_BYTES_MAX) return null
  try {
    const read = PlaysFile.safeParse(JSON.parse(await file.text()))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

function whyNot(code: string): NotBrought {
  if (code === 'not-permitted') return 'not-permitted'
  if (code === 'unreadable-file') return 'unreadable'
  return code === 'offline' || code === 'timeout' ? 'offline' : 'failed'
}

/** Sends a saved file's plays. Each play counts once, however often it is sent. After a cut, sending can start again from the beginning. */
export async function bringPlays(file: File): Promise<Brought | NotBrought> {
  const read = await readFile(file)
  if (read === null) return 'not-a-file'
  if (read.domain !== domainCell.get()?.hostkey) return 'other-domain'
  const sum: Brought = { name: '', counted: 0, refused: 0 }
  for (const part of read.parts) {
    const answer = await ask(importPlays, { body: part })
    if (!answer.ok) return whyNot(answer.refusal.code)
    sum.name = answer.value.name
    sum.counted += answer.value.counted
    sum.refused += answer.value.refused.length
  }
  void refreshListing(currentOwner())
  return sum
}
