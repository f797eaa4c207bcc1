import { expect, test } from 'vitest'
import type { Database, Statements } from '../../platform/database/database.ts'
import type { Account } from './accounts.ts'
import { SessionCache } from './session-cache.ts'

const DOMAIN = 7
const TOKEN = Buffer.from('token')
const KEY = `${DOMAIN}:${TOKEN.toString('hex')}`
const ana = { id: 'ana', username: 'ana' } as Account

/** A database of one session. Each read ends when the test lets it, and returns what was stored when it began. */
function aDatabase() {
  const state = {
    account: ana as (Account & { endsInMs?: number }) | undefined,
    readings: 0,
    waiting: [] as (() => void)[],
    isSlow: false,
  }
  const rows = async () => {
    const found = state.account ? [state.account] : []
    state.readings += 1
    if (state.isSlow) await new Promise<void>((resolve) => state.waiting.push(resolve))
    return found
  }
  const as: Database['as'] = (domainId, work) => work({ domainId, rows } as unknown as Statements)
  return { state, database: { as } as Database }
}

function aCache(listens = true) {
  const clock = { now: 0 }
  const { state, database } = aDatabase()
  const cache = new SessionCache(database, () => clock.now)
  if (listens) cache.listener.listening()
  return { cache, state, clock, ask: () => cache.accountOf(DOMAIN, TOKEN) }
}

test('the cache reads a session once', async () => {
  const { state, ask } = aCache()
  expect([await ask(), await ask()]).toEqual([ana, ana])
  expect(state.readings).toBe(1)
})

test.each<[string, (cache: SessionCache) => void]>([
  ['the database tells that it ended', (cache) => cache.listener.heard('session_ended', KEY)],
  [
    'the database tells that its account changed',
    (cache) => cache.listener.heard('account_changed', `${DOMAIN}:ana`),
  ],
  ['this node ends it', (cache) => cache.forget(DOMAIN, TOKEN)],
  ['this node ends all of its account', (cache) => cache.forgetAccount(DOMAIN, 'ana')],
  ['nothing was heard for a while', (cache) => cache.listener.lost()],
])('the cache reads a session again when %s, after or during a read', async (_, end) => {
  const { cache, state, ask } = aCache()
  await ask()
  state.account = undefined
  end(cache)
  expect(await ask()).toBeUndefined()

  const other = aCache()
  other.state.isSlow = true
  const reading = other.ask()
  other.state.account = undefined
  end(other.cache)
  for (const goOn of other.state.waiting) goOn()
  await reading
  other.state.isSlow = false
  expect(await other.ask()).toBeUndefined()
})

test('news of another domain, account or session does not evict a cached session', async () => {
  const { cache, state, ask } = aCache()
  await ask()
  cache.listener.heard('account_changed', `${DOMAIN}0:ana`)
  cache.listener.heard('account_changed', `${DOMAIN}:an`)
  cache.listener.heard('session_ended', `${DOMAIN}:00`)
  await ask()
  expect(state.readings).toBe(1)
})

test('a node without a connection for news caches no session', async () => {
  const { state, ask } = aCache(false)
  await ask()
  await ask()
  expect(state.readings).toBe(2)
})

test('the cache keeps a session for a minute at most', async () => {
  const { state, clock, ask } = aCache()
  await ask()
  clock.now = 59_999
  await ask()
  expect(state.readings).toBe(1)
  clock.now = 60_000
  await ask()
  expect(state.readings).toBe(2)
})

test('the cache keeps a session until its end at most, counted from the request', async () => {
  const { state, clock, ask } = aCache()
  Object.assign(state, { account: { ...ana, endsInMs: 2000 }, isSlow: true })
  const reading = ask()
  clock.now = 500
  for (const goOn of state.waiting) goOn()
  await reading
  state.isSlow = false
  clock.now = 1999
  expect(await ask()).toBeDefined()
  expect(state.readings).toBe(1)
  state.account = undefined
  clock.now = 2000
  expect(await ask()).toBeUndefined()
})
