import { beginSession } from '@vereda/client/session/session.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { TrailResource } from '@vereda/domain/trail/trail.ts'
import { cachedKey } from '@vereda/offline/cache/cached-trail.ts'
import { gameKey, type StoredGame } from '@vereda/offline/download/stored-game.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { say, test } from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import { localStore } from '../../platform/local/store/local-store.ts'
import { currentOwner } from '../../platform/local/store/owner.ts'
import { DeviceSection } from './device-section.tsx'
import { OfflineNote } from './offline-note.tsx'

const resources = ['one', 'two'].map((id) => aResource({ id }))
const trail = { ...listedTrail(aTrailDocument({ title: 'Soil', steps: [aStep({ resources })] })), id: 'soil' }

const THEN = '2026-01-01T00:00:00.000Z'

/** Stores the trail as it was last seen, and the first of its two activities. */
async function halfHere(seen = (resource: TrailResource) => resource) {
  const owner = currentOwner()
  const version = { version: 1, data: resources[0]!.data }
  const game: StoredGame = {
    owner,
    groupTrailId: trail.id,
    resourceId: 'one',
    type: 'post',
    title: 'One',
    older: [],
    current: version,
    next: null,
    installed: { version: 1, at: 'then' },
  }
  const steps = trail.steps.map((step) => ({ ...step, resources: step.resources.map(seen) }))
  const row = { trail: { ...trail, steps }, team: null, asOf: THEN, stepsSeen: [] }
  await localStore.write(['cache', 'games'], async (tx) => {
    await tx.put('cache', cachedKey(owner, trail.id, null), row)
    await tx.put('games', gameKey(game), game)
  })
}

test('without a network a trail with one playable activity is not marked as online only', async ({
  show,
}) => {
  beginSession(ANA_SIGNED_IN)
  await halfHere()
  await show(<DeviceSection trails={[trail]} isOffline />, { group: 'enroll', at: '/enroll' })
  await expect.element(page.getByText(say('parts.availability.partly'))).toBeVisible()
  expect(page.getByText(say('parts.availability.online')).elements()).toEqual([])
})

/** Collects the page's text at every change, until `stop`. */
function listening() {
  const told: string[] = []
  const watching = new MutationObserver(() => told.push(document.body.innerText))
  watching.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
  return { told, stop: () => watching.disconnect() }
}

test('a trail’s card says nothing of the device until the device was asked', async ({ show }) => {
  // this page has read nothing of this person yet
  beginSession({ ...ANA_SIGNED_IN, userId: 'caio' })
  await halfHere()
  const { told, stop } = listening()
  await show(<DeviceSection trails={[trail]} isOffline />, { group: 'enroll', at: '/enroll' })
  await expect.element(page.getByText(say('parts.availability.partly'))).toBeVisible()
  stop()
  expect(told.some((text) => text.includes('Soil'))).toBe(true)
  expect(told.filter((text) => text.includes(say('parts.availability.online')))).toEqual([])
})

test('the note does not say that nothing is on the device until the device was asked', async ({ show }) => {
  // this page has read nothing of this person yet
  beginSession({ ...ANA_SIGNED_IN, userId: 'bia' })
  await halfHere()
  const { told, stop } = listening()
  await show(<OfflineNote />, { group: 'enroll', at: '/enroll' })
  await expect.element(page.getByText(say('enroll.offline.text', { ready: 1 }))).toBeVisible()
  stop()
  expect(told.some((text) => text.includes('1 trail ready'))).toBe(true)
  expect(told.filter((text) => text.includes('Nothing you have left to play'))).toEqual([])
})

test('a trail whose activities on the device are all finished is not counted as ready to play', async ({
  show,
}) => {
  beginSession({ ...ANA_SIGNED_IN, userId: 'davi' })
  await halfHere((resource) => ({ ...resource, activityDate: resource.id === 'one' ? THEN : null }))
  await show(<OfflineNote />, { group: 'enroll', at: '/enroll' })
  await expect.element(page.getByText(say('enroll.offline.text', { ready: 0 }))).toBeVisible()
})
