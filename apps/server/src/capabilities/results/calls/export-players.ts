import { Readable } from 'node:stream'
import type { exportPlayers as contract } from '@vereda/contract/rest/studio-result-players.ts'
import { csvLines, csvSeparatorOf } from '@vereda/domain/csv/csv-line.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import { type Handler, RawAnswer } from '../../../calls/handler.ts'
import { acceptedTags } from '../../messages/locale.ts'
import { fileHeaders, PLAYER_COLUMNS, playerRow, playerRows } from '../player-rows.ts'
import { toldOf } from '../told-of.ts'

const BYTE_ORDER_MARK = '\ufeff' // it tells spreadsheets that the file is UTF-8

async function* lines(pages: AsyncIterable<ReturnType<ReturnType<typeof playerRow>>[]>, language: string) {
  const line = csvLines(csvSeparatorOf(language))
  yield BYTE_ORDER_MARK + line(PLAYER_COLUMNS)
  for await (const rows of pages) yield rows.map(line).join('')
}

export const exportPlayers: Handler<typeof contract> = async (
  { params: { groupTrailId }, query, header },
  { database },
  { domain, account },
) => {
  const told = await database.as(domain.id, (tx) => toldOf(tx, account, { groupTrailId, ...query }))
  if (!told.ok) return told
  const { listed } = told.value
  const pages = playerRows({ database, domainId: domain.id, listed }, playerRow(domain.timeZone))
  // a program that asks for no language gets the separator of RFC 4180
  const [wanted = ''] = acceptedTags(header('accept-language') ?? '')
  const file = Readable.from(lines(pages, wanted))
  return accepted(new RawAnswer(200, fileHeaders('players.csv', 'text/csv; charset=utf-8'), file))
}
