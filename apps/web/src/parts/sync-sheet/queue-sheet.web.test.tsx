import { beginSession } from '@vereda/client/session/session.ts'
import type { RefusalCode } from '@vereda/contract/refusal-code.ts'
import { decidedItems } from '@vereda/contract/rest/enrollctl-decidedItems.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { toBase64Url } from '@vereda/domain/plays-file/base64url.ts'
import { senderPair } from '@vereda/domain/plays-file/seal-plays.ts'
import { cachedKey } from '@vereda/offline/cache/cached-trail.ts'
import { chooseTeam, playAlone } from '@vereda/offline/player/chosen-team.ts'
import { ENQUEUE_PLAY_TABLES, enqueuePlay } from '@vereda/offline/queue/enqueue-play.ts'
import { moveToDeadLetters } from '@vereda/offline/sync/dead-letters.ts'
import { aClaim } from '@vereda/offline/testing/a-device.ts'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { effectsEnded, expectAccessible, say, test } from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import { noRoomIn } from '../../../../../tests/components/no-room.ts'
import type { ServerDouble } from '../../../../../tests/components/server-double.ts'
import { noteReachable } from '../../platform/local/calls/connection.ts'
import { playerOf } from '../../platform/local/listing/team.ts'
import { localStore } from '../../platform/local/store/local-store.ts'
import { currentOwner } from '../../platform/local/store/owner.ts'
import { webClock } from '../../platform/local/store/web-ports.ts'
import { useSync } from '../../platform/local/sync/use-sync.ts'
import { QueueSheet } from './queue-sheet.tsx'

const AT = { group: 'sync-sheet', at: '/' }
const trail = listedTrail(aTrailDocument({ id: 'garden', title: 'Soil', steps: [] }))

/** Queues a play, by the present player, of an activity that is not in the trail any more. */
async function endedPlay(id: string): Promise<void> {
  const owner = currentOwner()
  const player = await playerOf(owner, 'garden')
  await localStore.write(ENQUEUE_PLAY_TABLES, (tx) =>
    enqueuePlay(tx, id, {
      owner,
      groupTrailId: 'garden',
      resourceId: 'gone',
      type: 'post',
      title: 'Worms',
      ...player,
      version: 1,
      claim: aClaim(),
      date: '2026-01-01T00:00:00.000Z',
    }),
  )
}

/** Makes such a play that the server refused. */
async function refusedPlay(code: RefusalCode = 'unknown-resource'): Promise<void> {
  const owner = currentOwner()
  const row = { trail, team: null, asOf: '2026-01-01T00:00:00.000Z', stepsSeen: [] }
  await localStore.write(['cache'], (tx) => tx.put('cache', cachedKey(owner, 'garden', null), row))
  await endedPlay('one')
  const [item] = await localStore.read(['TOSEND'], (tx) => tx.list('TOSEND'))
  const refusal = { status: 404, code } as const
  await moveToDeadLetters({ store: localStore, clock: webClock }, item!, refusal)
}

const Screen = () => <QueueSheet sync={useSync()} onClose={() => {}} />

// a device that has refused plays asks about them whenever it sends its queue
beforeEach<{ server: ServerDouble }>(({ server }) => server.keepsAnswering(decidedItems, { decided: [] }))

test('a refused play of an activity that left the trail is named, and not called saved @long', async ({
  show,
}) => {
  beginSession(ANA_SIGNED_IN)
  noteReachable(true)
  await refusedPlay()
  await show(<Screen />, AT)
  await expect.element(page.getByText('Play · Worms')).toBeVisible()
  await expect.element(page.getByText(/^Everything else you did is saved\./)).toBeVisible()
  await expect.element(page.getByText('Everything you did is saved.')).not.toBeInTheDocument()
  await expectAccessible()
})

test('a discard moves the focus to the sync status @long', async ({ show }) => {
  beginSession(ANA_SIGNED_IN)
  noteReachable(true)
  await refusedPlay()
  await show(<Screen />, AT)
  const discard = page.getByRole('button', { name: say('sync-sheet.discard') })
  await discard.click()
  await page
    .getByRole('dialog', { name: say('sync-sheet.discard.title') })
    .getByRole('button', { name: say('sync-sheet.discard') })
    .click()
  await expect.element(discard).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.textContent).toBe(say('sync-sheet.saved'))
})

test('each play in the queue names the team that it counts for, whoever plays now', async ({ show }) => {
  beginSession(ANA_SIGNED_IN)
  noteReachable(true)
  const players = [{ id: currentOwner().userId, name: 'Ana', username: 'ana' }]
  const choose = (id: string, name: string) =>
    localStore.write(['UP'], (tx) =>
      chooseTeam(tx, currentOwner(), 'garden', { type: 'event', id, name, players }),
    )
  for (const name of ['Rio', 'Serra']) {
    await choose(name.toLowerCase(), name)
    await endedPlay(name)
  }
  await localStore.write(['UP'], (tx) => playAlone(tx, currentOwner(), 'garden'))
  await endedPlay('alone')
  await show(<Screen />, AT)
  const rows = page.getByRole('region', { name: say('sync-sheet.list') }).getByRole('listitem')
  await expect.element(rows.nth(2)).toBeVisible()
  const words = rows.elements().map(({ textContent }) => /as (Rio|Serra)/.exec(textContent)?.[1] ?? 'alone')
  expect(words).toEqual(['Rio', 'Serra', 'alone'])
})

test('on a full device a retried item stays and says so, and is sent once there is room @long', async ({
  show,
}) => {
  beginSession(ANA_SIGNED_IN)
  noteReachable(true)
  await refusedPlay('not-permitted')
  await show(<Screen />, AT)
  const aside = page.getByRole('region', { name: say('sync-sheet.attention') })
  const again = aside.getByRole('button', { name: say('parts.sync.retry') })
  const makeRoom = noRoomIn('TOSEND')
  await again.click()
  await expect.element(aside.getByRole('alert')).toMatchTextContent(say('sync-sheet.full'))
  await expectAccessible()
  makeRoom()
  await again.click()
  await expect.element(aside).not.toBeInTheDocument()
})

test('an item that can’t be discarded on a full device stays, and says so @long', async ({ show }) => {
  beginSession(ANA_SIGNED_IN)
  noteReachable(true)
  await refusedPlay('not-permitted')
  await show(<Screen />, AT)
  const full = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  const discard = page.getByRole('button', { name: say('sync-sheet.discard') })
  await discard.click()
  await page
    .getByRole('dialog', { name: say('sync-sheet.discard.title') })
    .getByRole('button')
    .last()
    .click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('sync-sheet.full'))
  full.mockRestore()
})

/** Replaces the browser's share sheet; returns a function that counts how often it was opened. */
function passingOn(share: () => Promise<void>): () => number {
  const shared = vi.fn(share)
  const of = (value: unknown) => ({ configurable: true, value })
  Object.defineProperties(navigator, { canShare: of(() => true), share: of(shared) })
  return () => shared.mock.calls.length
}
afterEach(() => ['canShare', 'share'].forEach((name) => void Reflect.deleteProperty(navigator, name)))
const pass = () => page.getByRole('button', { name: say('sync-sheet.share') })

/** Queues a play of Ana on a device that knows her domain's key. */
async function waitsToBePassedOn(): Promise<void> {
  beginSession(ANA_SIGNED_IN)
  noteReachable(true)
  const { publicKey } = await senderPair()
  const point = toBase64Url(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)))
  const key = { key: 'k1', point, proof: 'of-ana', since: Date.now() }
  localStorage.setItem('vereda.plays-key.ana', JSON.stringify(key))
  await endedPlay('one')
}

test('a cancelled share does not say that a file is saved @long', async ({ show }) => {
  await waitsToBePassedOn()
  const { promise, reject } = Promise.withResolvers<void>()
  const times = passingOn(() => promise)
  await show(<Screen />, AT)
  await pass().click()
  await expect.poll(times).toBe(1)
  reject(new DOMException('called off', 'AbortError'))
  await effectsEnded()
  expect(page.getByText(say('sync-sheet.save.saved')).elements()).toEqual([])
})

test('a share that the browser refuses is saved as a file @long', async ({ show }) => {
  await waitsToBePassedOn()
  passingOn(() => Promise.reject(new DOMException('the press is too long ago', 'NotAllowedError')))
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await show(<Screen />, AT)
  await pass().click()
  await expect.element(page.getByText(say('sync-sheet.save.saved'))).toBeVisible()
  expect(saved).toHaveBeenCalledTimes(1)
  saved.mockRestore()
})

const AGAIN = 'parts.sync.retry'
const DISCARD = 'sync-sheet.discard'

test.for([
  [
    'unknown-trail',
    /no longer open to you\. The trail’s manager decides whether this counts\./,
    [AGAIN, DISCARD],
  ],
  [
    'unknown-resource',
    /was removed from the trail and can’t count any more\. You can discard it\./,
    [DISCARD],
  ],
  ['unknown-team', /in this team\. The trail’s manager decides whether this counts\./, [AGAIN, DISCARD]],
  ['no-attempts-left', /used every attempt.* decides whether this one counts\./, [DISCARD]],
  ['trail-unfinished', /Finish the trail’s activities first\. No attempt was used\./, [AGAIN, DISCARD]],
  ['not-permitted', /The server did not accept it\. It is still kept on this device\./, [AGAIN, DISCARD]],
] as const)(
  'an item refused as %s says why, and offers a retry only where it can help @long',
  async ([code, why, ways], { show }) => {
    beginSession(ANA_SIGNED_IN)
    noteReachable(true)
    await refusedPlay(code)
    await show(<Screen />, AT)
    const told = page.getByRole('region', { name: say('sync-sheet.attention') }).getByRole('listitem')
    await expect.element(told.filter({ hasText: 'Soil' }).getByText(why)).toBeVisible()
    const offered = told.getByRole('button').elements()
    expect(offered.map((button) => button.textContent)).toEqual(ways.map((id) => say(id)))
  },
)
