import 'fake-indexeddb/auto'
import { readKeptSession } from '@vereda/client/session/kept-session.ts'
import { chooseJourney, sessionCell } from '@vereda/client/session/session.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aSession } from '../testing/a-learner.ts'
import { hasBackgroundSync, keepSessionForWorker, sendWhenOnline } from './background-sync.ts'
import { QUEUE_TAG } from './queue-tag.ts'

beforeEach(() => sessionCell.set(null))
afterEach(() => vi.unstubAllGlobals())

/** A browser whose app has a worker that can be woken. `register` is its reaction to a tag. */
function aBrowser(register: (tag: string) => Promise<void>) {
  const tags: string[] = []
  const sync = {
    register: (tag: string) => {
      tags.push(tag)
      return register(tag)
    },
  }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ sync }) } })
  return tags
}

test('the page registers the sync tag that the worker knows', async () => {
  const tags = aBrowser(async () => undefined)
  await sendWhenOnline()
  expect(tags).toEqual([QUEUE_TAG])
})

test.each<[string, object]>([
  ['no worker at all', {}],
  ['no worker put in yet', { serviceWorker: { getRegistration: async () => undefined } }],
  ['no background sync', { serviceWorker: { getRegistration: async () => ({}) } }],
  [
    'a learner who does not want it',
    {
      serviceWorker: {
        getRegistration: async () => ({
          sync: { register: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
        }),
      },
    },
  ],
  [
    'a page that is put away while it asks',
    {
      serviceWorker: {
        getRegistration: () => Promise.reject(new DOMException('put away', 'InvalidStateError')),
      },
    },
  ],
])('with %s nothing fails, and the next start sends the queue', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator)
  await expect(sendWhenOnline()).resolves.toBeUndefined()
})

test('the browser’s SyncManager decides whether there is background sync', () => {
  expect(hasBackgroundSync()).toBe(false)
  vi.stubGlobal('SyncManager', class {})
  expect(hasBackgroundSync()).toBe(true)
})

const kept = async () => {
  const session = await readKeptSession()
  return session && [session.userId, session.authorization]
}

test('the worker knows who is signed in, and nobody after a sign-out, however fast they follow', async () => {
  sessionCell.set(aSession('ana'))
  keepSessionForWorker()
  await vi.waitFor(async () => expect(await kept()).toEqual(['ana', 'Bearer ana']))
  sessionCell.set(null)
  sessionCell.set(aSession('bia'))
  await vi.waitFor(async () => expect(await kept()).toEqual(['bia', 'Bearer bia']))
  chooseJourney('other')
  sessionCell.set(aSession('ana'))
  sessionCell.set(null)
  await vi.waitFor(async () => expect(await kept()).toBeNull())
})

test('a page that starts without a session clears the one kept for the worker', async () => {
  const { keepSession } = await import('@vereda/client/session/kept-session.ts')
  await keepSession({ userId: 'ana', authorization: 'Bearer ana' })
  keepSessionForWorker()
  await vi.waitFor(async () => expect(await kept()).toBeNull())
})
