import { beginSession, sessionCell } from '@vereda/client/session/session.ts'
import { playsKey } from '@vereda/contract/rest/plays-file.ts'
import { expect } from 'vitest'
import { test } from '../../../../../tests/components/component-test.tsx'
import { ANA, ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import { noteReachable } from '../local/calls/connection.ts'
import { keepPlaysKey, playsKeyOf } from './plays-key.ts'

const TOLD = { key: 'k1', point: 'cG9pbnQ', proof: 'of-ana' }
const DAY_MS = 24 * 60 * 60_000
const kept = (since: number) =>
  localStorage.setItem('vereda.plays-key.ana', JSON.stringify({ ...TOLD, since }))

// as the app does when it starts; it runs until the page ends
keepPlaysKey()

test('each learner who signs in has their own key on the device', async ({ server }) => {
  server.answers(playsKey, TOLD)
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  await expect.poll(() => playsKeyOf('ana')).toMatchObject(TOLD)
  server.answers(playsKey, { ...TOLD, proof: 'of-bia' })
  beginSession({ ...ANA_SIGNED_IN, ...ANA, userId: 'bia' })
  await expect.poll(() => playsKeyOf('bia')).toMatchObject({ proof: 'of-bia' })
  expect(playsKeyOf('ana')).toMatchObject(TOLD)
})

test('a key is asked for again after a day, and stays when nobody answers', async ({ server }) => {
  noteReachable(true)
  kept(Date.now() - DAY_MS / 2)
  beginSession(ANA_SIGNED_IN)
  expect(server.asked(playsKey)).toEqual([])
  sessionCell.set(null)
  kept(Date.now() - DAY_MS)
  server.isUnreachable(playsKey)
  beginSession(ANA_SIGNED_IN)
  await expect.poll(() => server.asked(playsKey).length).toBe(1)
  expect(playsKeyOf('ana')).toMatchObject(TOLD)
})

test('a kept key that can’t be read is no key', async ({ server }) => {
  localStorage.setItem('vereda.plays-key.ana', '{"key":')
  expect(playsKeyOf('ana')).toBeNull()
  localStorage.setItem('vereda.plays-key.ana', JSON.stringify({ key: 'k1' }))
  expect(playsKeyOf('ana')).toBeNull()
  expect(server.asked(playsKey)).toEqual([])
})
