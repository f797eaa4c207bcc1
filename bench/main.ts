import type { Row } from './row.ts'
import { tableOf } from './row.ts'
import { listingRows } from './rows/listing.ts'
import { loginRows } from './rows/logins.ts'
import { offlineRows } from './rows/offline.ts'
import { playsRow } from './rows/plays.ts'
import { rankingRow } from './rows/ranking.ts'
import { scriptBytesRows } from './rows/script-bytes.ts'
import { openStage } from './stage.ts'

const stage = await openStage()
const rows: Row[] = []
try {
  rows.push(await playsRow(stage))
  rows.push(...(await listingRows(stage)))
  rows.push(await rankingRow(stage))
  rows.push(...(await loginRows(stage)))
  rows.push(...scriptBytesRows())
  rows.push(...(await offlineRows()))
} finally {
  await stage.close()
}
console.log(tableOf(rows))
