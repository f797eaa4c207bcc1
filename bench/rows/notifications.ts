import {
  notificationsPage,
  notificationsShown,
} from '../../apps/server/src/capabilities/notifications/sql/list.ts'
import type { Row } from '../row.ts'
import type { Stage } from '../stage.ts'
import { questionRow } from './question.ts'

const ACCOUNTS = 10_000
const EACH = 100
const FAR = 7_919 // a prime, so that successive accounts are spread over the whole table
const PAGES = 4

async function giveNotifications({ client, domainId }: Stage): Promise<void> {
  await client.query(
    "insert into account (domain_id, id, username, name) select $1, 'told' || n, 'told' || n, 'Told ' || n from generate_series(1, $2::int) n",
    [domainId, ACCOUNTS],
  )
  await client.query('set session_replication_role = replica') // the referenced rows exist, so references are not checked
  await client.query(
    `insert into notification (domain_id, account_id, type, key, subject, text, created_at, modified_at, read_at)
      select $1, 'told' || n, 'notice', 'notice:' || k, 'A notice', 'What it says', d, d, case when k > 5 then d end
      from generate_series(1, $2::int) n, generate_series(1, $3::int) k, lateral (select now() - k * interval '1 hour' as d) dated`,
    [domainId, ACCOUNTS, EACH],
  )
  await client.query('set session_replication_role = origin')
  await client.query('vacuum analyze notification')
}

/** The time to read a page of the panel and the number of notifications, among a million notifications. */
export async function notificationsRow(stage: Stage): Promise<Row> {
  await giveNotifications(stage)
  const rows = (ACCOUNTS * EACH).toLocaleString('en')
  return questionRow(stage, `a page of notifications among ${rows}`, {
    statements: 2,
    atMost: 3,
    ask: async (tx, n) => {
      const accountId = `told${1 + ((n * FAR) % ACCOUNTS)}`
      // side by side, as the panel's call does
      const [page, shown] = await Promise.all([
        notificationsPage(tx, accountId, { page: n % PAGES, size: 8 }),
        notificationsShown(tx, accountId),
      ])
      if (page.length !== 8 || shown !== EACH) throw new Error(`${page.length} of ${shown}`)
    },
  })
}
