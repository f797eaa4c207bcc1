import { beginSession } from '@vereda/client/session/session.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { isKnown } from '@vereda/domain/trail/known-resource.ts'
import { saveNone, saveTrail } from '@vereda/offline/cache/save-trails.ts'
import { jobKey } from '@vereda/offline/download/download-job.ts'
import { makeCurrent, noteNext } from '@vereda/offline/download/games.ts'
import { gameKey } from '@vereda/offline/download/stored-game.ts'
import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, test } from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import { localStore } from '../../platform/local/store/local-store.ts'
import { currentOwner } from '../../platform/local/store/owner.ts'
import { storeState } from '../../platform/local/store/store-state.ts'
import { webClock } from '../../platform/local/store/web-ports.ts'
import { OfflineDataScreen } from './offline-data-screen.tsx'

const AT = { group: 'offlinedata', at: '/offlinedata' }
const LONG_AGO = '2001-05-04T12:00:00.000Z'
const shops = { hostkey: 'shops', name: 'Shops', logo: null }
const trail = listedTrail(aTrailDocument({ title: 'Field safety' }))
const activity = trail.steps[0]!.resources.find(isKnown)!
const keepIn = (journey: string) =>
  localStore.write(['games'], (tx) => noteNext(tx, { userId: 'ana', journey }, trail, activity))
const makeReady = () =>
  localStore.write(['games', 'sittings', 'lastPlayOnline'], (tx) =>
    makeCurrent(tx, { userId: 'ana', journey: 'acme' }, trail, activity, new Date().toISOString()),
  )

test('the screen names the other journey that has trails on the device when this one has none @long', async ({
  show,
}) => {
  beginSession({ ...ANA_SIGNED_IN, journeys: [...ANA_SIGNED_IN.journeys, shops] })
  await keepIn('shops')
  await show(<OfflineDataScreen />, AT)
  await expect.element(page.getByText(say('offlinedata.elsewhere', { names: 'Shops' }))).toBeVisible()
  await expect.element(page.getByText(say('offlinedata.empty.journey'))).toBeVisible()
  expect(page.getByText(say('offlinedata.empty'), { exact: true }).elements()).toEqual([])
  await expectAccessible()
})

test('trails of the chosen journey are not said to be in other journeys @long', async ({ show }) => {
  beginSession(ANA_SIGNED_IN)
  await localStore.write(['games'], async (tx) => {
    for (const game of await tx.list('games')) await tx.delete('games', gameKey(game))
  })
  await keepIn('acme')
  await makeReady()
  await show(<OfflineDataScreen />, AT)
  await expect.element(page.getByRole('list', { name: say('offlinedata.list') })).toBeVisible()
  await expect.poll(() => page.getByText(/other journeys/).elements()).toEqual([])
})

test('a learner without downloads is told that other learners take the room', async ({ show }) => {
  beginSession({ ...ANA_SIGNED_IN, userId: 'bia' })
  await keepIn('acme')
  await show(<OfflineDataScreen />, AT)
  await expect.element(page.getByText(say('offlinedata.others'))).toBeVisible()
  await expect.element(page.getByText(say('offlinedata.empty'))).toBeVisible()
  await expectAccessible()
})

test('a learner who is alone on the device is not told of others @long', async ({ show }) => {
  beginSession(ANA_SIGNED_IN)
  await keepIn('acme')
  await makeReady()
  await show(<OfflineDataScreen />, AT)
  await expect.element(page.getByRole('list', { name: say('offlinedata.list') })).toBeVisible()
  await expect.element(page.getByText(say('offlinedata.stay.title'))).toBeVisible()
  expect(page.getByText(say('offlinedata.others')).elements()).toEqual([])
})

test('the screen tells the free room that the browser gives, unless a download found no room @long', async ({
  show,
}) => {
  beginSession(ANA_SIGNED_IN)
  await keepIn('acme')
  await makeReady()
  await show(<OfflineDataScreen />, AT)
  const free = page.getByText(new RegExp(say('offlinedata.free', { size: '.*' })))
  await expect.element(free).toBeVisible()
  const owner = { userId: 'ana', journey: 'acme' }
  const job = { owner, groupTrailId: trail.id, resourceIds: null, asked: 1, progress: {} }
  const failed = { ...job, state: 'failed', failure: 'full' } as const
  await localStore.write(['downloads'], (tx) => tx.put('downloads', jobKey(job), failed))
  await expect.element(free).not.toBeInTheDocument()
})

test('a trail in space opens in space from the list @long', async ({ show }) => {
  beginSession(ANA_SIGNED_IN)
  await keepIn('acme')
  const told = { owner: currentOwner(), team: null, asOf: LONG_AGO, acknowledgedBefore: 0 }
  await saveTrail({ store: localStore, clock: webClock }, told, { ...trail, scene: 'hill' })
  await makeReady()
  await show(<OfflineDataScreen />, AT)
  const link = page.getByRole('heading', { level: 2 }).getByRole('link', { name: trail.title })
  await expect.element(link).toHaveAttribute('href', `/trail/${trail.id}?app=xrvoto`)
})

test('a trail of the chosen journey that is in another journey too is not said to be elsewhere', async ({
  show,
}) => {
  beginSession({ ...ANA_SIGNED_IN, journeys: [...ANA_SIGNED_IN.journeys, shops] })
  await keepIn('shops')
  await keepIn('acme')
  await makeReady()
  await show(<OfflineDataScreen />, AT)
  await expect.element(page.getByRole('list', { name: say('offlinedata.list') })).toBeVisible()
  await expect.poll(() => page.getByText(/other journeys/).elements()).toEqual([])
})

test('a deletion moves the focus to the screen’s heading @long', async ({ show }) => {
  beginSession(ANA_SIGNED_IN)
  await keepIn('acme')
  await makeReady()
  await show(<OfflineDataScreen />, AT)
  const list = page.getByRole('list', { name: say('offlinedata.list') })
  await page
    .getByRole('button', { name: new RegExp(say('offlinedata.delete', { title: '.*' })) })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button').nth(1).click()
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('a trail that was taken back is said not to be open, and that it can’t be downloaded again @long', async ({
  show,
}) => {
  beginSession(ANA_SIGNED_IN)
  await keepIn('acme')
  const told = { owner: currentOwner(), team: null, asOf: LONG_AGO, acknowledgedBefore: 0 }
  const ports = { store: localStore, clock: webClock }
  await saveTrail(ports, told, trail)
  await makeReady()
  await show(<OfflineDataScreen />, AT)
  const list = page.getByRole('list', { name: say('offlinedata.list') })
  await expect.element(list.getByText(trail.title).first()).toBeVisible()
  const ask = page.getByRole('button', { name: say('offlinedata.delete', { title: trail.title }) })
  await ask.click()
  await expect.element(page.getByText(say('offlinedata.again'))).toBeVisible()
  await page.getByRole('button', { name: say('offlinedata.keep') }).click()
  await saveNone(ports, { ...told, asOf: new Date().toISOString() }, trail.id)
  await expect.element(list.getByText(say('parts.dates.gone'))).toBeVisible()
  await ask.click()
  await expect.element(page.getByText(say('offlinedata.notAgain'))).toBeVisible()
  expect(page.getByText(say('offlinedata.again')).elements()).toEqual([])
})

test('a trail taken back from a learner can’t be downloaded again, though a former team’s copy is on the device', async ({
  show,
}) => {
  beginSession(ANA_SIGNED_IN)
  await keepIn('acme')
  const ports = { store: localStore, clock: webClock }
  const told = (team: string | null) => ({
    owner: currentOwner(),
    team,
    asOf: LONG_AGO,
    acknowledgedBefore: 0,
  })
  for (const team of [null, 'rio']) await saveTrail(ports, told(team), trail)
  await makeReady()
  await saveNone(ports, { ...told(null), asOf: new Date().toISOString() }, trail.id)
  await show(<OfflineDataScreen />, AT)
  const list = page.getByRole('list', { name: say('offlinedata.list') })
  await expect.element(list.getByText(say('parts.dates.gone'))).toBeVisible()
  await page.getByRole('button', { name: say('offlinedata.delete', { title: trail.title }) }).click()
  await expect.element(page.getByText(say('offlinedata.notAgain'))).toBeVisible()
})

test('in a browser that can’t keep files the screen invites to no download and promises nothing offline', async ({
  show,
}) => {
  beginSession({ ...ANA_SIGNED_IN, userId: 'caio', authorization: 'Bearer of-caio' })
  Object.defineProperty(navigator.storage, 'getDirectory', { value: undefined, configurable: true })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator.storage, 'getDirectory')
    storeState.set('open')
  })
  await show(<OfflineDataScreen />, AT)
  storeState.set('memory')
  await expect.element(page.getByText(say('parts.download.cannot'))).toBeVisible()
  expect(page.getByText(/works? without internet|to play without internet/).elements()).toEqual([])
})
