import type { ownData as contract } from '@vereda/contract/rest/own-data.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { letterLocale } from '../../../messages/locale.ts'
import { dataZip } from '../../data-zip.ts'
import { readOwnData } from '../../read-own-data.ts'

export const ownData: Handler<typeof contract> = async (
  { header },
  { database, files, clock },
  { domain, account },
) => {
  const data = await database.as(domain.id, (tx) => readOwnData(tx, account.id))
  const locale = letterLocale(account.locale, header('accept-language'), domain.locale)
  return accepted(await dataZip(files, { data, person: account, domain, locale, at: clock.now() }))
}
