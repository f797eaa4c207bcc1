import { A_PERSON } from '@vereda/client/session/testing/a-person.ts'
import { pushKey, pushOff, pushOn } from '@vereda/contract/rest/push.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubLocalStorage } from '../../../../../tests/components/local-storage.ts'
import { type ServerDouble, serverDouble } from '../../../../../tests/components/server-double.ts'

const KEY = { key: 'k'.repeat(87) }
const DONE = { result: 'ok' } as const
const KEYS = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) }

/** A browser with Web Push. It holds one subscription for one key, and refuses another one beside it. */
function aBrowser() {
  const browser = {
    permission: 'granted' as NotificationPermission,
    answer: 'granted' as NotificationPermission,
    subscribedFor: null as string | null,
    pushService: 'up' as 'up' | 'down',
    shown: ['Soil is open to you'],
  }
  const subscription = {
    endpoint: 'https://push.example/1',
    toJSON: () => ({ endpoint: 'https://push.example/1', keys: KEYS }),
    async unsubscribe() {
      browser.subscribedFor = null
    },
  }
  const pushManager = {
    async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
      if (browser.pushService === 'down') throw new DOMException('no push service', 'AbortError')
      if (browser.subscribedFor && browser.subscribedFor !== applicationServerKey)
        throw new DOMException('another key', 'InvalidStateError')
      browser.subscribedFor = applicationServerKey
      return subscription
    },
    getSubscription: async () => (browser.subscribedFor ? subscription : null),
  }
  const getNotifications = async () =>
    browser.shown.map((title) => ({ close: () => browser.shown.splice(browser.shown.indexOf(title), 1) }))
  vi.stubGlobal('navigator', {
    onLine: true,
    serviceWorker: { getRegistration: async () => ({ pushManager, getNotifications }) },
  })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission
    },
    async requestPermission() {
      browser.permission = browser.answer
      return browser.answer
    },
  })
  return browser
}
function someCaches() {
  const kept = new Map<string, Response>()
  const cache = {
    put: async (path: string, response: Response) => void kept.set(path, response),
    match: async (path: string) => kept.get(path),
    delete: async (path: string) => kept.delete(path),
  }
  vi.stubGlobal('caches', { open: async () => cache })
}

let browser: ReturnType<typeof aBrowser>
let server: ServerDouble
let unmet: () => string[]
let stored: Map<string, string>
let tab: EventTarget
beforeEach(() => {
  browser = aBrowser()
  someCaches()
  tab = new EventTarget()
  stored = stubLocalStorage()
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
  const double = serverDouble()
  server = double.server
  unmet = double.unmet
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    double.fetch(`https://acme.example${path}`, init),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  expect(unmet()).toEqual([])
})
/** Loads the modules anew: each test is a page of its own. */
async function aPage() {
  vi.resetModules()
  const [push, silence, session] = await Promise.all([
    import('./device-push.ts'),
    import('./news-silence.ts'),
    import('@vereda/client/session/session.ts'),
  ])
  const signIn = (authorization: string, userId = 'ana') =>
    session.sessionCell.set({ authorization, person: { ...A_PERSON, userId }, journey: 'acme' })
  signIn('Bearer first')
  return { ...push, ...silence, signIn }
}
const accepts = () => {
  server.answers(pushKey, KEY)
  server.answers(pushOn, DONE)
}

test('a learner who agrees gets push on this device, and no other learner does', async () => {
  const page = await aPage()
  browser.permission = 'default'
  expect(page.pushStateOf('ana')).toBe('off')
  accepts()
  expect(await page.beginPush('ana')).toBe(true)
  expect(server.asked(pushOn).map(({ body }) => body)).toEqual([
    { endpoint: 'https://push.example/1', ...KEYS },
  ])
  expect([page.pushStateOf('ana'), page.pushStateOf('bia')]).toEqual(['on', 'off'])
  expect((await aPage()).pushStateOf('ana')).toBe('on')
})

test('a learner who is signed out during the browser’s question gets no push, nor does the next one', async () => {
  const page = await aPage()
  vi.stubGlobal('Notification', {
    permission: 'granted',
    async requestPermission() {
      page.signIn('Bearer of bia', 'bia')
      return 'granted'
    },
  })
  expect(await page.beginPush('ana')).toBe(false)
  expect([page.pushStateOf('ana'), page.pushStateOf('bia'), browser.subscribedFor]).toEqual([
    'off',
    'off',
    null,
  ])
})

test('a browser without push, or with push denied, is not subscribed', async () => {
  const page = await aPage()
  browser.answer = 'denied'
  expect(await page.beginPush('ana')).toBe(false)
  expect(page.pushStateOf('ana')).toBe('denied')
  Reflect.deleteProperty(globalThis, 'PushManager')
  expect(page.pushStateOf('ana')).toBe('unsupported')
})

test.each<[string, () => void]>([
  ['the key is lost', () => server.isUnreachable(pushKey)],
  [
    'the push service is down',
    () => {
      server.answers(pushKey, KEY)
      browser.pushService = 'down'
    },
  ],
  [
    'the server’s answer is lost',
    () => {
      server.answers(pushKey, KEY)
      server.isUnreachable(pushOn)
    },
  ],
])('push stays off and silenced when %s', async (_, happens) => {
  const page = await aPage()
  await page.silenceNews()
  happens()
  expect(await page.beginPush('ana')).toBe(false)
  expect([page.pushStateOf('ana'), await page.isSilenced()]).toEqual(['off', true])
})

test('a subscription for another installation’s key is replaced', async () => {
  const page = await aPage()
  browser.subscribedFor = 'another'
  accepts()
  expect(await page.beginPush('ana')).toBe(true)
  expect(browser.subscribedFor).toBe(KEY.key)
})

test('push ends on the device even when the server does not hear of it', async () => {
  const page = await aPage()
  accepts()
  await page.beginPush('ana')
  server.isUnreachable(pushOff)
  await page.endPush()
  expect([page.pushStateOf('ana'), browser.subscribedFor, (await aPage()).pushStateOf('ana')]).toEqual([
    'off',
    null,
    'off',
  ])
  expect(server.asked(pushOff)[0]!.body).toEqual({ endpoint: 'https://push.example/1' })
})

test('push ended in another tab ends here too', async () => {
  const page = await aPage()
  accepts()
  await page.beginPush('ana')
  stored.delete('vereda.push')
  tab.dispatchEvent(Object.assign(new Event('storage'), { key: 'vereda.push' }))
  expect(page.pushStateOf('ana')).toBe('off')
})

test('a sign-out ends push and closes shown notifications, and the next sign-in starts it again', async () => {
  const page = await aPage()
  accepts()
  await page.beginPush('ana')
  await page.leavePush()
  expect([browser.shown, browser.subscribedFor, await page.isSilenced()]).toEqual([[], null, true])
  page.signIn('Bearer second')
  accepts()
  await page.keepPush('ana')
  expect([browser.subscribedFor, await page.isSilenced()]).toEqual([KEY.key, false])
  await page.keepPush('ana')
  expect(server.asked(pushOn).map(({ headers }) => headers.get('authorization'))).toEqual([
    'Bearer first',
    'Bearer second',
  ])
})

test('a sign-in of a learner without push starts none', async () => {
  const page = await aPage()
  await page.keepPush('ana')
  expect([server.asked(pushKey), browser.subscribedFor]).toEqual([[], null])
})

test('a sign-in whose registration was lost registers again', async () => {
  const page = await aPage()
  accepts()
  await page.beginPush('ana')
  await page.leavePush()
  page.signIn('Bearer second')
  server.isUnreachable(pushKey)
  await page.keepPush('ana')
  expect(await page.isSilenced()).toBe(true)
  accepts()
  await page.keepPush('ana')
  expect([browser.subscribedFor, await page.isSilenced()]).toEqual([KEY.key, false])
})
