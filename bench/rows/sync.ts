import { Agent } from 'node:http'
import type { Page } from '@playwright/test'
import { syncCalls } from '../../apps/web/src/platform/local/sync/sync-calls.ts'
import { aPlay } from '../../packages/domain/src/builders/a-trail.ts'
import { type LocalPlay, playKey } from '../../packages/offline/src/queue/local-play.ts'
import { type QueueItem, queueKey } from '../../packages/offline/src/queue/queue-item.ts'
import { memoryStore } from '../../packages/offline/src/store/memory-store.ts'
import { pageLocks } from '../../packages/offline/src/store/page-locks.ts'
import { runSync } from '../../packages/offline/src/sync/run-sync.ts'
import { FIELD } from '../../tests/offline/field-domain.ts'
import { askOverHttp } from '../../tests/simulation/ask-over-http.ts'
import type { OfflineStage } from '../offline-stage.ts'
import { type Row, rateRow } from '../row.ts'

const PLAYS = 1_000
const AT_LEAST = 0.5

type Queued = { item: QueueItem; play: LocalPlay }

const queueOf = (userId: string): Queued[] =>
  Array.from({ length: PLAYS }, (_, n) => {
    const owner = { userId, journey: FIELD }
    const owned = { id: crypto.randomUUID(), owner, groupTrailId: 'field', team: null }
    const content = { kind: 'resource', resourceId: 'game', type: 'bundle' } as const
    return {
      item: { ...owned, order: n + 1, content, trackingId: null },
      play: { ...owned, resourceId: 'game', version: 1, play: aPlay({ points: [n % 40], seq: n + 1 }) },
    }
  })

const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('vereda.session')!).authorization)

/** The floor: the same engine sends the same queue from memory, without a browser, one call after another. */
async function floorRate({ field }: OfflineStage, userId: string, authorization: string): Promise<number> {
  const store = memoryStore()
  for (const { item, play } of queueOf(userId))
    await store.write(['TOSEND', 'plays'], async (tx) => {
      await tx.put('TOSEND', queueKey(item), item)
      await tx.put('plays', playKey(play), play)
    })
  const { port } = field.server
  const agent = new Agent({ keepAlive: true })
  const token = authorization.replace(/^Bearer /, '')
  const calls = syncCalls(askOverHttp({ port, host: `${FIELD}.vereda.localhost:${port}`, token, agent }))
  const clock = { now: () => new Date(), pause: async () => undefined }
  const began = performance.now()
  const report = await runSync({ store, calls, locks: pageLocks(), clock, epoch: () => null }, userId)
  agent.destroy()
  if (report === 'alreadyRunning' || report.itemsLeft > 0) throw new Error(JSON.stringify(report))
  return PLAYS / ((performance.now() - began) / 1000)
}

/** Puts a queue onto the device as its engine would. */
const fillQueue = (page: Page, queue: Queued[]) =>
  page.evaluate(async (rows) => {
    const opening = indexedDB.open('vereda')
    await new Promise((resolve) => {
      opening.onsuccess = resolve
    })
    const tx = opening.result.transaction(['TOSEND', 'plays', 'device'], 'readwrite')
    for (const { item, play } of rows) {
      tx.objectStore('TOSEND').put(item, [item.owner.userId, item.order])
      tx.objectStore('plays').put(play, [play.owner.userId, play.id])
    }
    tx.objectStore('device').put({ seq: rows.length, acknowledged: 0 }, ['device'])
    await new Promise((resolve) => {
      tx.oncomplete = resolve
    })
    opening.result.close()
  }, queue)

const countQueue = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('vereda')
    await new Promise((resolve) => {
      opening.onsuccess = resolve
    })
    const asking = opening.result.transaction('TOSEND').objectStore('TOSEND').count()
    await new Promise((resolve) => {
      asking.onsuccess = resolve
    })
    opening.result.close()
    return asking.result
  })

/** The app sends a thousand queued plays, from the first request to the empty queue. The floor is the same engine without a browser and a disk. */
export async function syncRow(stage: OfflineStage): Promise<Row> {
  const user = 'elis'
  const { page } = await stage.deviceOf(user)
  const floor = await floorRate(stage, user, await tokenOf(page))
  await fillQueue(page, queueOf(user))
  const asked = page.waitForRequest('**/rest/enrollctl/trackBatch')
  await page.goto(stage.field.at('/offlinedata'))
  await asked
  const began = performance.now()
  while ((await countQueue(page)) > 0) await page.waitForTimeout(20)
  const ours = PLAYS / ((performance.now() - began) / 1000)
  const what = 'the same engine without browser and disk'
  return rateRow('1,000 queued plays sent', ours, { rate: floor, what }, AT_LEAST)
}
