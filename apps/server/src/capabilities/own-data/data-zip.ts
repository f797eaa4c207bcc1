import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { RawAnswer } from '../../calls/handler.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { Domain } from '../directory/domains.ts'
import type { LetterLocale } from '../messages/locale.ts'
import { ownDataPage } from './own-data-page.ts'
import type { OwnData } from './read-own-data.ts'

const fileName = (username: string, made: string) =>
  `vereda-${username.replace(/[^\w.-]/g, '_')}-${made.slice(0, 10)}.zip`

export type DataOf = {
  data: OwnData
  person: { name: string; username: string }
  domain: Domain
  locale: LetterLocale
  /** When the file is made, in milliseconds since 1970, by the database's clock. */
  at: number
}

/** Everything that is stored of a person as one zip file: as JSON, as a page to read, and their photo. */
export async function dataZip(
  files: FileStore,
  { data, person, domain, locale, at }: DataOf,
): Promise<RawAnswer> {
  const made = new Date(at).toISOString()
  const machine = { vereda: 'own-data', format: 1, domain: domain.hostkey, made, tables: data }
  const zip = new ZipFile()
  const head = { locale, name: person.name, domain: domain.name, made }
  zip.addBuffer(Buffer.from(JSON.stringify(machine, null, 2)), 'data.json')
  zip.addBuffer(Buffer.from(ownDataPage(data, head)), 'data.html')
  for (const { hash } of data.thumb ?? [])
    if (typeof hash === 'string' && (await files.has(hash)))
      zip.addReadStream(files.open(hash), 'photo.jpg', { compress: false })
  zip.end()
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${fileName(person.username, made)}"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  }
  return new RawAnswer(200, headers, Readable.from(zip.outputStream))
}
