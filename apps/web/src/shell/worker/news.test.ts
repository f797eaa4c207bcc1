import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSilence, silenceNews } from '../../platform/push/news-silence.ts'
import { showNews } from './news.ts'
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

test('of a push that comes once its person has signed out nothing is told, and the subscription that outlived them ends', async () => {
  await silenceNews()
  await showNews(pushed('Soil is open to you'))
  expect([shown, subscribed]).toEqual([['Vereda'], false])
  await showNews(pushed('Soil is open to you'))
  await endSilence()
  await showNews(pushed('Rain is open to you'))
  expect(shown).toEqual(['Vereda', 'Vereda', 'Rain is open to you'])
})
