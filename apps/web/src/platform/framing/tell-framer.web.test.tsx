import { beginSession } from '@vereda/client/session/session.ts'
import { listUser } from '@vereda/contract/rest/enrollctl-listUser.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { afterEach, beforeEach, expect } from 'vitest'
import { test } from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import { noteReachable } from '../local/calls/connection.ts'
import { refreshTrail } from '../local/listing/listing.ts'
import { currentOwner } from '../local/store/owner.ts'
import { tellFramer } from './tell-framer.ts'

// These tests run in a frame themselves, so they can listen to what the framing page is told.
const NONCE = 'a1b2c3d4e5f60718'
const told: { percentage: number; isDone: boolean; nonce: string }[] = []
const hear = ({ data }: MessageEvent) => {
  if (data?.vereda === 'points') told.push(data)
}
beforeEach(() => window.parent.addEventListener('message', hear))
afterEach(() => {
  window.parent.removeEventListener('message', hear)
  told.length = 0
})

const trail = (id: string, totalPoints: number, doneDate: string | null = null) => ({
  ...listedTrail(aTrailDocument({ steps: [aStep({ resources: [aResource()] })] })),
  id,
  totalPoints,
  maxPoints: 100,
  doneDate,
})
const at = (path: string) => new URL(path, location.origin)

test('the framing page is told its trail’s points by its nonce, and again only when they change', async ({
  server,
}) => {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  server.answers(listUser, { trails: [trail('caves', 25), trail('huts', 90)], totalPages: 1 })
  await refreshTrail(currentOwner(), 'caves')
  tellFramer(at(`/trail/caves?frame=${NONCE}`))
  await expect.poll(() => told).toEqual([{ vereda: 'points', nonce: NONCE, percentage: 25, isDone: false }])
  server.answers(listUser, { trails: [trail('caves', 25), trail('huts', 91)], totalPages: 1 })
  await refreshTrail(currentOwner(), 'caves')
  server.answers(listUser, { trails: [trail('caves', 100, '2026-03-01T12:00:00.000Z')], totalPages: 1 })
  await refreshTrail(currentOwner(), 'caves')
  await expect.poll(() => told.map(({ percentage }) => percentage)).toEqual([25, 100])
  expect(told.at(-1)).toMatchObject({ isDone: true })
})

test('an address without a valid nonce tells no page anything', async ({ server }) => {
  const other = `${NONCE}-other`
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  server.answers(listUser, { trails: [trail('huts', 40)], totalPages: 1 })
  await refreshTrail(currentOwner(), 'huts')
  tellFramer(at('/trail/huts'))
  tellFramer(at('/trail/huts?frame=short'))
  expect(sessionStorage.getItem('vereda-framing')).toBeNull()
  tellFramer(at(`/trail/huts?frame=${other}`))
  await expect.poll(() => told.some(({ nonce }) => nonce === other)).toBe(true)
  expect(told.filter(({ nonce }) => nonce !== NONCE)).toHaveLength(1)
})
