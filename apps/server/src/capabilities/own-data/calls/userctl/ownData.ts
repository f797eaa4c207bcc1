import { Readable } from 'node:stream'
import type { ownData as contract } from '@vereda/contract/rest/own-data.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import { ZipFile } from 'yazl'
import { type Handler, RawAnswer } from '../../../../calls/handler.ts'
import { letterLocale } from '../../../messages/locale.ts'
import { ownDataPage } from '../../own-data-page.ts'
import { readOwnData } from '../../read-own-data.ts'

const fileName = (username: string, made: string) =>
  `vereda-${username.replace(/[^\w.-]/g, '_')}-${made.slice(0, 10)}.zip`

export const ownData: Handler<typeof contract> = async (
  { header },
  { database, files },
  { domain, account },
) => {
  const data = await database.as(domain.id, (tx) => readOwnData(tx, account.id))
  const made = new Date().toISOString()
  const locale = letterLocale(account.locale, header('accept-language'), domain.locale)
  const machine = { vereda: 'own-data', format: 1, domain: domain.hostkey, made, tables: data }
  const zip = new ZipFile()
  const head = { locale, name: account.name, domain: domain.name, made }
  zip.addBuffer(Buffer.from(JSON.stringify(machine, null, 2)), 'data.json')
  zip.addBuffer(Buffer.from(ownDataPage(data, head)), 'data.html')
  for (const { hash } of data.thumb ?? [])
    if (typeof hash === 'string' && (await files.has(hash)))
      zip.addReadStream(files.open(hash), 'photo.jpg', { compress: false })
  zip.end()
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${fileName(account.username, made)}"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  }
  return accepted(new RawAnswer(200, headers, Readable.from(zip.outputStream)))
}
