import type { personData as contract } from '@vereda/contract/rest/own-data.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { personState } from '../../../identity/erased-person.ts'
import { letterLocale } from '../../../messages/locale.ts'
import { dataZip } from '../../data-zip.ts'
import { readOwnData } from '../../read-own-data.ts'

export const personData: Handler<typeof contract> = async (
  { params, header },
  { database, files, clock },
  { domain },
) => {
  const found = await database.as(domain.id, async (tx) => {
    const state = await personState(tx, params.id)
    return state && { state, data: await readOwnData(tx, params.id) }
  })
  if (!found) return refuse('unknown-person')
  const { state, data } = found
  const locale = letterLocale(state.locale, header('accept-language'), domain.locale)
  const head = { person: state.person, domain, locale, at: clock.now() }
  return accepted(await dataZip(files, { data, ...head }))
}
