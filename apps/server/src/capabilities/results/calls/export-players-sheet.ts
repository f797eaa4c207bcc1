import type { exportPlayersSheet as contract } from '@vereda/contract/rest/studio-results.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import { type Handler, RawAnswer } from '../../../calls/handler.ts'
import { xlsxOf } from '../../../platform/spreadsheet/write-xlsx.ts'
import { fileHeaders, PLAYER_COLUMNS, playerRows } from '../player-rows.ts'
import { toldOf } from '../told-of.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

async function* withColumns(pages: ReturnType<typeof playerRows>) {
  yield [PLAYER_COLUMNS]
  yield* pages
}

export const exportPlayersSheet: Handler<typeof contract> = async (
  { params: { groupTrailId }, query },
  { database },
  { domain, account },
) => {
  const told = await database.as(domain.id, (tx) => toldOf(tx, account, { groupTrailId, ...query }))
  if (!told.ok) return told
  const file = xlsxOf(withColumns(playerRows(database, domain.id, told.value.listed)))
  return accepted(new RawAnswer(200, fileHeaders('players.xlsx', XLSX), file))
}
