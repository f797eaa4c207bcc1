import 'fake-indexeddb/auto'
import { keepSession } from '@vereda/client/session/kept-session.ts'
import type { CachedSummary } from '@vereda/offline/cache/cached-trail.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localStore } from '../../platform/local/store/local-store.ts'
import { endSilence, silenceNews } from '../../platform/push/news-silence.ts'
import { openNews, showNews } from './news.ts'
import type { ShellPush } from './worker-scope.ts'

const shown: string[] = []
let subscribed = true

beforeEach(() => {
  const kept = new Map<string, Response>()
  const cache = {
    put: async (path: string, response: Response) => void kept.set(path, response),
    match: async (path: string) => kept.get(path),
    delete: async (path: string) => kept.delete(path),
  }
  vi.stubGlobal('caches', { open: async () => cache })
  shown.length = 0
  subscribed = true
  vi.stubGlobal('registration', {
    showNotification: async (title: string) => void shown.push(title),
    pushManager: {
      getSubscription: async () =>
        subscribed
          ? {
              unsubscribe: async () => {
                subscribed = false
                return true
              },
            }
          : null,
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

const pushed = (title: string) =>
  ({ data: { json: () => ({ title, tag: title, path: '/trail/soil' }) } }) as unknown as ShellPush

test('a push is shown by its title', async () => {
  await showNews(pushed('Soil is open to you'))
  expect([shown, subscribed]).toEqual([['Soil is open to you'], true])
})

test('a push after a sign-out shows no content, and ends the subscription', async () => {
  await silenceNews()
  await showNews(pushed('Soil is open to you'))
  expect([shown, subscribed]).toEqual([['Vereda'], false])
  await showNews(pushed('Soil is open to you'))
  await endSilence()
  await showNews(pushed('Rain is open to you'))
  expect(shown).toEqual(['Vereda', 'Vereda', 'Rain is open to you'])
})

const clicked = (path: string) => ({ notification: { data: { path }, close: () => undefined } }) as never
const keptOf = (userId: string, trail: { id: string; scene?: string }) =>
  localStore.write(['summary'], (tx) =>
    tx.put('summary', [userId, 'acme', `trail_${trail.id}`], { trail, place: 0 } as CachedSummary),
  )

test('a notification opens its trail in space when the signed-in learner’s trail has a scene', async () => {
  const opened: string[] = []
  const openWindow = async (path: string) => void opened.push(path)
  vi.stubGlobal('clients', { matchAll: async () => [], openWindow })
  await keepSession({ userId: 'ana', authorization: 'a' })
  await keptOf('ana', { id: 'the sky', scene: 'hill' })
  await keptOf('ana', { id: 'soil' })
  await keptOf('bia', { id: 'rain', scene: 'hill' })
  for (const path of ['/trail/the%20sky', '/trail/soil', '/trail/rain', '/trail/%', '/enroll'])
    await openNews(clicked(path))
  await keepSession(null)
  await openNews(clicked('/trail/the%20sky'))
  expect(opened).toEqual([
    '/trail/the%20sky?app=xrvoto',
    '/trail/soil',
    '/trail/rain',
    '/trail/%',
    '/enroll',
    '/trail/the%20sky',
  ])
})
