import { beginSession } from '@vereda/client/session/session.ts'
import { listUser } from '@vereda/contract/rest/enrollctl-listUser.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { PostData } from '@vereda/domain/resource/kinds.ts'
import { expect, vi } from 'vitest'
import { test } from '../../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../../tests/components/known.ts'
import { isOnline, noteReachable } from '../calls/connection.ts'
import { refreshTrail } from '../listing/listing.ts'
import { currentOwner } from '../store/owner.ts'
import { openResource } from './open-resource.ts'

const fileHashes = { 'a.txt': { hash: 'f'.repeat(64), size: 9 } }
const data: PostData = { type: 'post', id: 'post', html: '', link: null, files: [], fileHashes }

test('without a network an activity that is not on the device can’t open, though its files are known', async ({
  server,
}) => {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  const steps = [aStep({ resources: [aResource({ id: 'post', data })] })]
  const trail = { ...listedTrail(aTrailDocument({ steps })), id: 'listed' }
  server.answers(listUser, { trails: [trail], totalPages: 1 })
  await refreshTrail(currentOwner(), 'listed')
  expect(await openResource('listed', 'post')).toMatchObject({ version: trail.version, isDownloaded: false })
  noteReachable(false)
  server.isUnreachable(listUser)
  expect(await openResource('listed', 'post')).toBeNull()
  expect(isOnline()).toBe(false)
})

test('without a network an activity kept online can’t open, though it needs no files', async ({ server }) => {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  const bare: PostData = { ...data, fileHashes: {} }
  const resources = [
    aResource({ id: 'kept', data: { ...bare, id: 'kept' } }),
    aResource({ id: 'live', data: { ...bare, id: 'live' }, offline: false }),
  ]
  const trail = { ...listedTrail(aTrailDocument({ steps: [aStep({ resources })] })), id: 'mixed' }
  server.answers(listUser, { trails: [trail], totalPages: 1 })
  await refreshTrail(currentOwner(), 'mixed')
  noteReachable(false)
  server.isUnreachable(listUser)
  expect(await openResource('mixed', 'kept')).toMatchObject({ isDownloaded: false })
  expect(await openResource('mixed', 'live')).toBeNull()
})

test('S7 with a network an activity opens on a device without room', async ({ server }) => {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  const steps = [aStep({ resources: [aResource({ id: 'post', data })] })]
  const trail = { ...listedTrail(aTrailDocument({ steps })), id: 'roomless' }
  server.answers(listUser, { trails: [trail], totalPages: 1 })
  await refreshTrail(currentOwner(), 'roomless')
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  const playable = await openResource('roomless', 'post')
  full.mockRestore()
  expect(playable).toMatchObject({ version: trail.version, isDownloaded: false })
})
