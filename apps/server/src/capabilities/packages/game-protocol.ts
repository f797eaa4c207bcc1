import { mediaType } from '@vereda/domain/content/media-type.ts'
import type { PackedFile } from './packed-file.ts'

const MAY_SPEAK = ['text/html', 'text/javascript']

async function names(file: PackedFile, word: string): Promise<boolean> {
  const decoder = new TextDecoder('latin1')
  let before = ''
  for await (const bytes of file.read()) {
    const text = before + decoder.decode(bytes, { stream: true })
    if (text.includes(word)) return true
    before = text.slice(1 - word.length)
  }
  return false
}

/** Whether any page or script of a game names the protocol of docs/game-makers.md. A game that does not name it reports nothing. */
export async function speaksProtocol(files: readonly PackedFile[]): Promise<boolean> {
  for (const file of files.filter(({ path }) => MAY_SPEAK.includes(mediaType(path))))
    if (await names(file, 'vereda')) return true
  return false
}
