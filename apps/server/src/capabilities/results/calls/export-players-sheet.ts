import type { exportPlayersSheet as contract } from '@vereda/contract/rest/studio-result-players.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import { type Handler, RawAnswer } from '../../../calls/handler.ts'
import { xlsxOf } from '../../../platform/spreadsheet/write-xlsx.ts'
import { letterLocale } from '../../messages/locale.ts'
import { fileHeaders, playerRows } from '../player-rows.ts'
import { sheetColumns, sheetRows } from '../players-sheet.ts'
import { toldOf } from '../told-of.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const exportPlayersSheet: Handler<typeof contract> = async (
  { params: { groupTrailId }, query, header },
  { database },
  { domain, account },
) => {
  const told = await database.as(domain.id, (tx) => toldOf(tx, account, { groupTrailId, ...query }))
  if (!told.ok) return told
  const locale = letterLocale(null, header('accept-language'), account.locale ?? domain.locale)
  const reader = { locale, timeZone: domain.timeZone }
  const { listed } = told.value
  const pages = playerRows({ database, domainId: domain.id, listed }, sheetRows(reader))
  return accepted(new RawAnswer(200, fileHeaders('players.xlsx', XLSX), xlsxOf(sheetColumns(reader), pages)))
}
