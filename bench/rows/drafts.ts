import { randomUUID } from 'node:crypto'
import { applyChange } from '../../apps/server/src/capabilities/drafts/apply-change.ts'
import { beginDraft } from '../../apps/server/src/capabilities/drafts/begin-draft.ts'
import {
  type Database,
  openDatabase,
  ownerTransaction,
  type Transaction,
} from '../../apps/server/src/platform/database/database.ts'
import { aResource, aStep, aTrailDocument } from '../../packages/domain/src/builders/a-trail.ts'
import { draftOf } from '../../packages/domain/src/draft/draft-of-document.ts'
import { costRow, type Row } from '../row.ts'
import type { Stage } from '../stage.ts'
import { median, timed } from '../timed.ts'

export const STEPS = [1, 30] as const
export const RESOURCES_EACH = 10
const TIMES = 300
const AT_MOST = 2

const idOf = (steps: number) => `draft-${steps}`

/** A draft of so many steps with ten activities each. */
export async function addLongDraft(tx: Transaction, id: string, steps: number, by: string): Promise<void> {
  const nodes = draftOf(longDocument(id, steps), () => 'package')
  await beginDraft(tx, { trailId: id, nodes, publishedRevision: null, by })
}

const longDocument = (id: string, steps: number) =>
  aTrailDocument({
    id,
    title: id,
    steps: Array.from({ length: steps }, (_, s) =>
      aStep({
        id: `s${s}`,
        title: `Step ${s}`,
        resources: Array.from({ length: RESOURCES_EACH }, (_, r) =>
          aResource({ id: `${s}-${r}`, title: `Activity ${s}-${r}` }),
        ),
      }),
    ),
  })

/** The least that saving must do: lock and read the whole draft, write it, and add the change. */
const HELD = {
  name: 'bench-held',
  text: 'select revision, nodes from draft where domain_id = $1 and trail_id = $2 for update',
}
const SAVED = {
  name: 'bench-saved',
  text: 'update draft set nodes = $3, revision = $4, changed_at = now() where domain_id = $1 and trail_id = $2',
}
const ADDED = {
  name: 'bench-added',
  text: `insert into draft_change (domain_id, trail_id, revision, change_key, author_id, operations, touch) values ($1, $2, $3, $4, 'ana', '[]', '{}')`,
}

async function barelySaved(tx: Transaction, trailId: string): Promise<void> {
  const place = [tx.domainId, trailId]
  const [held] = await tx.rows<{ revision: number; nodes: unknown }>(HELD, place)
  const revision = held!.revision + 1
  await tx.rows(SAVED, [...place, JSON.stringify(held!.nodes), revision])
  await tx.rows(ADDED, [...place, revision, randomUUID()])
}

async function renamed(tx: Transaction, trailId: string, n: number): Promise<void> {
  const [held] = await tx.rows<{ revision: number }>(HELD, [tx.domainId, trailId])
  const operations = [{ op: 'set' as const, id: 'resource:0-3', field: 'title', value: `Title ${n}` }]
  const { revision } = held!
  const done = await applyChange(tx, { trailId, key: randomUUID(), revision, by: 'ana', operations })
  if (!done.ok) throw new Error(`not saved: ${JSON.stringify(done)}`)
}

/** The time to save an operation and, in turns, the time of the statements that it cannot do without. */
async function savingRow(database: Database, domainId: number, steps: number): Promise<Row> {
  const [ours, floor]: [number[], number[]] = [[], []]
  const trailId = idOf(steps)
  for (let n = 0; n < TIMES; n++) {
    floor.push(await timed(() => database.atomically(domainId, (tx) => barelySaved(tx, trailId))))
    ours.push(await timed(() => database.atomically(domainId, (tx) => renamed(tx, trailId, n))))
  }
  const told = (times: number[]) => `${median(times).toFixed(2)} ms`
  return costRow(
    `saving an operation in a draft of ${steps * RESOURCES_EACH} activities`,
    [median(ours), told(ours)],
    [median(floor), `${told(floor)} its bare statements`],
    AT_MOST,
  )
}

/** A manager's change of a draft of ten activities, and of one of 300. */
export async function draftRows({ client, domainId, owner }: Stage): Promise<Row[]> {
  const tx = await ownerTransaction(client, domainId)
  for (const steps of STEPS) await addLongDraft(tx, idOf(steps), steps, 'ana')
  const database = openDatabase(owner, (fault) => console.error(fault))
  try {
    const rows: Row[] = []
    for (const steps of STEPS) rows.push(await savingRow(database, domainId, steps))
    return rows
  } finally {
    await database.end()
  }
}
