import type { erasePerson as contract } from '@vereda/contract/rest/own-data.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { say } from '../../../messages/catalogue.ts'
import { letterLocale } from '../../../messages/locale.ts'
import { removeUnused } from '../../../unused-files/remove-unused.ts'
import { erase } from '../../erase-person.ts'

export const erasePerson: Handler<typeof contract> = async (
  { params },
  { database, files },
  { domain, account },
) => {
  const calledNow = say(letterLocale(null, undefined, domain.locale), 'own-data.erased', {})
  const erased = await database.atomically(domain.id, (tx) =>
    erase(tx, { id: params.id, by: account.id, calledNow }),
  )
  if (!erased.ok) return erased
  await removeUnused({ database, files }, domain.id, erased.value)
  return accepted({ result: 'ok' as const })
}
