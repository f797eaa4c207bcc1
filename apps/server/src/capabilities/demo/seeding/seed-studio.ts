import type { BatchItem } from '@vereda/contract/rest/enrollctl-trackBatch.ts'
import { draftOf } from '@vereda/domain/draft/draft-of-document.ts'
import type { DemoDomain } from '../../../demo/demo-domain.ts'
import type { DemoDraft, DemoNotice, DemoRefusedPlays } from '../../../demo/studio/demo-studio.ts'
import { type Transaction, within } from '../../../platform/database/database.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { beginDraft } from '../../drafts/begin-draft.ts'
import { keepImported } from '../../drafts/keep-imported.ts'
import { acceptItem } from '../../learning/accept-item.ts'
import { keepRefused } from '../../learning/keep-refused.ts'
import { giveNoticeByManager, readAll } from '../../notifications/notice-by-manager.ts'
import { importFiles } from '../../packages/import-files.ts'
import { openTrailCache } from '../../trails/trail-cache.ts'
import { idOf } from './demo-accounts.ts'
import { stableUuid } from './stable-uuid.ts'

const DAY_MS = 86_400_000

/** Begins a draft as its author would: its packages are checked, and stored with the findings of the check. */
async function seedDraft(tx: Transaction, store: FileStore, { document, packages }: DemoDraft, by: string) {
  const kept = new Map<string, string>()
  for (const [resource, { kind, name, files }] of Object.entries(packages)) {
    const imported = await importFiles({ files: files(), kind, store })
    if (!imported.ok)
      throw new Error(`the demo's package ${name} is refused: ${JSON.stringify(imported.refusal)}`)
    kept.set(resource, await keepImported(tx, { imported: imported.value, name, accountId: by }))
  }
  const nodes = draftOf({ ...document, version: 0 }, (resource) => kept.get(resource)!)
  await beginDraft(tx, { trailId: stableUuid(document.id), nodes, publishedRevision: null, by })
}

type Given = { notice: DemoNotice; by: string; readers: readonly string[]; now: Date }

/** Gives a notice. The first readers, up to `readShare` of them, have read all of their notifications. */
async function seedNotice(tx: Transaction, { notice, by, readers, now }: Given) {
  const { key, title, text, trail = null, inDays, readShare = 0 } = notice
  const at = inDays === undefined ? null : new Date(now.getTime() + inDays * DAY_MS).toISOString()
  await giveNoticeByManager(tx, {
    id: stableUuid(`notice ${key}`),
    authorId: by,
    groupTrailId: trail,
    title,
    text,
    at,
  })
  for (const id of readers.slice(0, Math.round(readers.length * readShare))) await readAll(tx, id)
}

type Sent = { plays: DemoRefusedPlays; points: number; accountId: string; now: Date }

/** Sends a play as a device would. The refused play waits for the manager. */
async function seedRefused(tx: Transaction, { plays, points, accountId, now }: Sent) {
  const date = new Date(now.getTime() - plays.daysAgo * DAY_MS).toISOString()
  const sitting = { points: [points], bonus: 0, badges: [], date, seq: 1, finished: true }
  const item: BatchItem = {
    key: stableUuid(`refused ${accountId} ${plays.resource}`),
    groupTrailId: plays.trail,
    team: null,
    content: { kind: 'resource', resourceId: plays.resource, play: sitting },
  }
  const sender = { accountId, monitorId: null }
  const outcome = await acceptItem(tx, openTrailCache(), { sender, item, arrivedAt: now.toISOString() })
  if (outcome.ok) throw new Error(`the demo's play of ${accountId} in ${plays.trail} is not refused`)
  await keepRefused(within(tx), tx.domainId, sender, [item], [outcome])
}

/** Learners who are in no journey of a trail, and so do not have the trail. */
function withoutTrail({ accounts, trails }: DemoDomain, trailId: string): string[] {
  const journeys = trails.find(({ document }) => document.id === trailId)?.journeys ?? []
  const isOut = (account: DemoDomain['accounts'][number]) =>
    account.role === 'learner' && !journeys.some((journey) => account.journeys.includes(journey))
  return accounts.filter(isOut).map(idOf)
}

/** Fills a manager's studio with drafts, notices and refused plays, through the functions that managers and devices use. */
export async function seedStudio(
  tx: Transaction,
  files: FileStore,
  demo: DemoDomain,
  now: Date,
): Promise<void> {
  const manager = demo.accounts.find(({ role }) => role === 'manager')
  if (!demo.studio || !manager) return
  const by = idOf(manager)
  const { drafts, notices, refused } = demo.studio
  for (const draft of drafts) await seedDraft(tx, files, draft, by)
  // accounts that a visitor can try keep their notifications unread
  const readers = demo.accounts.filter(({ isShown }) => !isShown).map(idOf)
  for (const notice of notices) await seedNotice(tx, { notice, by, readers, now })
  for (const plays of refused) {
    const others = withoutTrail(demo, plays.trail)
    for (const [n, points] of plays.points.entries())
      await seedRefused(tx, { plays, points, accountId: others[n]!, now })
  }
}
