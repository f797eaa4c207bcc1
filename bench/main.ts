import type { Row } from './row.ts'
import { tableOf } from './row.ts'
import { draftRows } from './rows/drafts.ts'
import { largeDomainRows } from './rows/large-domain.ts'
import { largeReportRows } from './rows/large-report.ts'
import { largeTrailRow } from './rows/large-trail.ts'
import { listingRows } from './rows/listing.ts'
import { liveResultsRow } from './rows/live-results.ts'
import { loginRows } from './rows/logins.ts'
import { notificationsRow } from './rows/notifications.ts'
import { offlineRows } from './rows/offline.ts'
import { peopleRows } from './rows/people.ts'
import { playsRow } from './rows/plays.ts'
import { queueRow } from './rows/queue.ts'
import { rankingRows } from './rows/ranking.ts'
import { saveCostRow } from './rows/save-cost.ts'
import { scriptBytesRows } from './rows/script-bytes.ts'
import { searchRows } from './rows/search.ts'
import { teamRankingRow } from './rows/team-ranking.ts'
import { openStage, type Stage } from './stage.ts'

const PARTS: Record<string, (stage: Stage) => Promise<Row[]>> = {
  plays: async (stage) => [await playsRow(stage), await queueRow(stage), await saveCostRow(stage)],
  listing: async (stage) => [...(await listingRows(stage)), await largeTrailRow(stage)],
  ranking: async (stage) => [...(await rankingRows(stage)), await teamRankingRow(stage)],
  notifications: async (stage) => [await notificationsRow(stage)],
  live: async (stage) => [await liveResultsRow(stage)],
  people: peopleRows,
  drafts: draftRows,
  search: async () => searchRows(),
  logins: loginRows,
  bytes: async () => scriptBytesRows(),
  offline: () => offlineRows(),
  large: () => largeDomainRows(),
  report: () => largeReportRows(),
}
const BY_NAME = ['large', 'report']

// `names` chooses parts; without names all run except those that take minutes
const names = process.argv.slice(2)
const stage = await openStage()
const rows: Row[] = []
try {
  for (const [name, part] of Object.entries(PARTS))
    if (names.length === 0 ? !BY_NAME.includes(name) : names.includes(name)) rows.push(...(await part(stage)))
} finally {
  await stage.close()
}
console.log(tableOf(rows))
