import { beginSession } from '@vereda/client/session/session.ts'
import { listUser } from '@vereda/contract/rest/enrollctl-listUser.ts'
import { importPlays } from '@vereda/contract/rest/plays-file.ts'
import { toBase64Url } from '@vereda/domain/plays-file/base64url.ts'
import { PlaysFile } from '@vereda/domain/plays-file/plays-file.ts'
import { SavedPlays } from '@vereda/domain/plays-file/saved-plays.ts'
import { openSealed, senderPair } from '@vereda/domain/plays-file/seal-plays.ts'
import type { QueueItem } from '@vereda/offline/queue/queue-item.ts'
import { expect } from 'vitest'
import { test } from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import { refreshListing } from '../local/listing/listing.ts'
import { localStore } from '../local/store/local-store.ts'
import { currentOwner } from '../local/store/owner.ts'
import { bringPlays } from './bring-plays.ts'
import { savePlays } from './save-plays.ts'

const REPORT = { userId: 'ana', name: 'Ana Prado', counted: 1, refused: [] }
const TRAILS = { trails: [], totalPages: 1 }

async function aDomainKey() {
  const pair = await senderPair()
  const point = toBase64Url(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)))
  return { pair, told: { key: 'k1', point, proof: 'of-ana' } }
}

const unsent = (id: string, order: number): QueueItem => ({
  id,
  order,
  owner: currentOwner(),
  groupTrailId: 'caves',
  team: null,
  trackingId: null,
  content: { kind: 'introduction' },
})
const enqueue = (...items: QueueItem[]) =>
  localStore.write(['TOSEND'], async (tx) => {
    for (const item of items) await tx.put('TOSEND', [item.owner.userId, item.order], item)
  })
const fileOf = (content: unknown) => new File([JSON.stringify(content)], 'plays.txt')

test('unsent plays are saved in a file that only the domain’s server can read, and stay queued', async () => {
  const { pair, told } = await aDomainKey()
  beginSession(ANA_SIGNED_IN)
  localStorage.setItem('vereda.plays-key.ana', JSON.stringify({ ...told, since: Date.now() }))
  expect(await savePlays()).toBe('nothing')
  await enqueue(unsent('one', 1), unsent('two', 2))
  const file = (await savePlays()) as File
  expect(file.name).toMatch(/^vereda-ana-\d{4}-\d\d-\d\d\.txt$/)
  const text = await file.text()
  expect(text).not.toContain('caves')
  const { domain, parts } = PlaysFile.parse(JSON.parse(text))
  expect([domain, parts.length]).toEqual(['acme', 1])
  const opened = SavedPlays.parse(JSON.parse((await openSealed(parts[0]!, pair.privateKey))!))
  expect([opened.userId, opened.proof, opened.items.map(({ key }) => key)]).toEqual([
    'ana',
    'of-ana',
    ['one', 'two'],
  ])
  expect(await localStore.read(['TOSEND'], (tx) => tx.list('TOSEND'))).toHaveLength(2)
})

test('a device without its domain’s key says so, and makes no file', async () => {
  beginSession(ANA_SIGNED_IN)
  await enqueue(unsent('one', 1))
  expect(await savePlays()).toBe('no-key')
})

test('a file’s parts are sent one after another, and their counts added', async ({ server }) => {
  const part = { key: 'k1', sender: 'c2VuZGVy', bytes: 'Ynl0ZXM' }
  beginSession(ANA_SIGNED_IN)
  server.answers(importPlays, REPORT)
  server.answers(importPlays, { ...REPORT, refused: [{ key: 'two', code: 'unknown-trail' }] })
  server.keepsAnswering(listUser, TRAILS)
  const file = fileOf({
    vereda: 'plays',
    format: 1,
    domain: 'acme',
    parts: [part, { ...part, bytes: 'b3RoZXI' }],
  })
  expect(await bringPlays(file)).toEqual({ name: 'Ana Prado', counted: 2, refused: 1 })
  expect(server.asked(importPlays).map(({ body }) => (body as typeof part).bytes)).toEqual([
    'Ynl0ZXM',
    'b3RoZXI',
  ])
  // waits for the listing that the import requested, while its answer is still set up
  await refreshListing(currentOwner())
})

test.for<[string, unknown]>([
  ['not-a-file', { vereda: 'something else' }],
  ['not-a-file', 'no JSON of ours'],
  [
    'other-domain',
    { vereda: 'plays', format: 1, domain: 'escola', parts: [{ key: 'k', sender: 'cw', bytes: 'Yg' }] },
  ],
])('a file is answered %s before anything is sent', async ([why, content], { server }) => {
  beginSession(ANA_SIGNED_IN)
  expect(await bringPlays(fileOf(content))).toBe(why)
  expect(server.asked(importPlays)).toEqual([])
})

test('another learner’s file is refused, an unreadable one says so, and one without a network can be sent again', async ({
  server,
}) => {
  const file = fileOf({
    vereda: 'plays',
    format: 1,
    domain: 'acme',
    parts: [{ key: 'k', sender: 'cw', bytes: 'Yg' }],
  })
  beginSession(ANA_SIGNED_IN)
  server.refuses(importPlays, 'not-permitted')
  expect(await bringPlays(file)).toBe('not-permitted')
  server.refuses(importPlays, 'unreadable-file')
  expect(await bringPlays(file)).toBe('unreadable')
  server.isUnreachable(importPlays)
  expect(await bringPlays(file)).toBe('offline')
})
