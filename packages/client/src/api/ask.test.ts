import type { Call } from '@vereda/contract/call.ts'
import { refusalAnswer } from '@vereda/contract/refusal-answer.ts'
import { currentuser } from '@vereda/contract/rest/currentuser.ts'
import { change, profile, revokeSession } from '@vereda/contract/rest/userctl.ts'
import { configurationctl } from '@vereda/contract/track/directory.ts'
import { action7student } from '@vereda/contract/track/signup-actions.ts'
import { citySearch } from '@vereda/contract/track/signup-lists.ts'
import { EPOCH_HEADER, WIRE_HEADER, WIRE_VERSION } from '@vereda/contract/wire-version.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endedCell, sessionCell } from '../session/session.ts'
import { A_PERSON } from '../session/testing/a-person.ts'
import { ask, send } from './ask.ts'
import { clockAhead } from './clock-ahead.ts'
import { onEpoch, serverEpoch } from './server-epoch.ts'

const ORIGIN = 'http://acme.example'
const session = (authorization: string) => ({ authorization, person: A_PERSON, journey: 'acme' })

const requests: Request[] = []

/** Replaces the network: keeps each request and answers it with `answer`. */
function network(answer: (request: Request) => Response | Promise<Response>) {
  vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
    const request = new Request(new URL(input, ORIGIN), init)
    requests.push(request)
    return answer(request)
  })
}

const refusing = (...refusal: Parameters<typeof refusalAnswer>) => {
  const { status, headers, body } = refusalAnswer(...refusal)
  return () => Response.json(body, { status, headers: { ...headers, [WIRE_HEADER]: WIRE_VERSION } })
}
const last = () => requests.at(-1)!
const header = (name: string) => last().headers.get(name)

beforeEach(() => {
  requests.length = 0
  sessionCell.set(session('Bearer kept'))
  endedCell.set(false)
})
afterEach(() => vi.unstubAllGlobals())

test('a request carries the wire version, the authorization, the body and the idempotency key', async () => {
  network(() => Response.json({ result: 'ok' }))
  await ask(revokeSession, { body: { id: '00000000-0000-4000-8000-000000000001' }, idempotencyKey: 'once' })
  expect(last().method).toBe('POST')
  expect(last().url).toBe(`${ORIGIN}/rest/userctl/revokeSession`)
  expect(last().credentials).toBe('omit')
  expect(header(WIRE_HEADER)).toBe(WIRE_VERSION)
  expect(header('authorization')).toBe('Bearer kept')
  expect(header('content-type')).toBe('application/json')
  expect(header('idempotency-key')).toBe('once')
})

test('a request without a body has no content type, a form has its own, and extra headers are sent', async () => {
  network(() => Response.json({}))
  await send(profile, { headers: { 'x-device-fingerprint': 'this' } })
  expect(header('content-type')).toBeNull()
  expect(header('idempotency-key')).toBeNull()
  expect(header('x-device-fingerprint')).toBe('this')
  await send(change, { form: new FormData() })
  expect(header('content-type')).toMatch(/^multipart\/form-data/)
})

test('an explicit authorization replaces the session’s, and null sends none', async () => {
  network(() => Response.json(A_PERSON))
  await ask(currentuser, { authorization: 'Basic abc' })
  expect(header('authorization')).toBe('Basic abc')
  await ask(currentuser, { authorization: null })
  expect(header('authorization')).toBeNull()
  sessionCell.set(null)
  await ask(currentuser)
  expect(header('authorization')).toBeNull()
})

test('params and query values are escaped, and an undefined query value is left out', async () => {
  network(() => Response.json([]))
  await send(action7student, { params: { group: 'a/b', token: 'ç d' } })
  expect(last().url).toBe(`${ORIGIN}/track/signupctl/action7student/a%2Fb/%C3%A7%20d`)
  await send(citySearch, { query: { stateId: 'M&G' } })
  expect(last().url).toBe(`${ORIGIN}/track/cityctl/search?stateId=M%26G`)
  await send(citySearch, { query: { stateId: undefined as never } })
  expect(last().url).toBe(`${ORIGIN}/track/cityctl/search`)
})

test('an answer is read by the contract: unknown fields are dropped, and a wrong field makes it unreadable', async () => {
  network(() => Response.json({ ...A_PERSON, secret: 'x' }))
  expect(await ask(currentuser)).toEqual({ ok: true, value: A_PERSON })
  network(() => Response.json({ ...A_PERSON, userId: 7 }))
  expect(await ask(currentuser)).toEqual({ ok: false, refusal: { code: 'unreadable', status: 200 } })
})

test('a streamed answer is returned as the response itself', async () => {
  network(() => new Response('globalThis.A=1'))
  const answer = await ask(configurationctl as Call)
  expect(answer.ok && (await (answer.value as Response).text())).toBe('globalThis.A=1')
})

test('a refusal has its code, field, e-mail and constraint, from the header or the cause', async () => {
  network(refusing({ code: 'malformed', field: 'email' }))
  expect(await ask(profile)).toMatchObject({ refusal: { code: 'malformed', status: 400, field: 'email' } })
  network(refusing({ code: 'users-limit', email: 'rh@acme.example' }))
  expect(await ask(profile)).toMatchObject({ refusal: { code: 'users-limit', email: 'rh@acme.example' } })
  network(refusing({ code: 'already-exists', constraint: 'email x already exists' }))
  expect(await ask(profile)).toMatchObject({ refusal: { constraint: 'email x already exists' } })
  const { body } = refusalAnswer({ code: 'missing-user-data' })
  network(() => Response.json(body, { status: 400 }))
  expect(await ask(profile)).toMatchObject({ refusal: { constraint: 'missing user data' } })
})

test('an answer that is not from our server is a fault with its status', async () => {
  network(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  expect(await ask(profile)).toEqual({ ok: false, refusal: { code: 'fault', status: 502 } })
  network(() => Response.json({ error: 'made up', message: '' }, { status: 418 }))
  expect(await ask(profile)).toEqual({ ok: false, refusal: { code: 'fault', status: 418 } })
})

/** Never answers; rejects as fetch does when its signal aborts. */
const silent = ({ signal }: Request) =>
  new Promise<Response>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason))
  })

test('no network and an aborted call are offline, and the own time limit is a timeout', async () => {
  network(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await ask(profile)).toEqual({ ok: false, refusal: { code: 'offline', status: null } })
  network(silent)
  expect(await ask(profile, { timeoutMs: 1 })).toMatchObject({ refusal: { code: 'timeout' } })
  const off = new AbortController()
  const asking = ask(profile, { signal: off.signal })
  off.abort()
  expect(await asking).toMatchObject({ refusal: { code: 'offline' } })
  expect(await ask(profile, { signal: AbortSignal.abort() })).toMatchObject({ ok: false })
  expect(await ask(profile, { signal: off.signal, timeoutMs: 1 })).toMatchObject({ ok: false })
  expect(sessionCell.get()).not.toBeNull()
})

test('a signed-out answer ends the session here, and the login can say so', async () => {
  network(refusing({ code: 'signed-out' }))
  await ask(profile)
  expect(sessionCell.get()).toBeNull()
  expect(endedCell.get()).toBe(true)
})

test('a signed-out answer to another or no authorization does not end the session', async () => {
  network(refusing({ code: 'signed-out' }))
  await ask(currentuser, { authorization: 'Bearer of another' })
  await ask(currentuser, { authorization: null })
  expect(sessionCell.get()?.authorization).toBe('Bearer kept')
  expect(endedCell.get()).toBe(false)
})

test('a signed-out answer does not end a session that began while it was on its way', async () => {
  network(() => {
    sessionCell.set(session('Bearer afresh'))
    return refusing({ code: 'signed-out' })()
  })
  await ask(profile)
  expect(sessionCell.get()?.authorization).toBe('Bearer afresh')
})

test('another 401 answer does not end the session', async () => {
  network(refusing({ code: 'wrong-credentials' }))
  await ask(profile)
  expect(sessionCell.get()).not.toBeNull()
})

test('a changed database epoch in any answer, also a refusal, is told to listeners; a missing one is not', async () => {
  const heard: (string | null)[] = []
  onEpoch(() => heard.push(serverEpoch()))
  const answering = (epoch: string | null, status = 200) =>
    network(() =>
      Response.json({ result: 'ok' }, { status, headers: epoch ? { [EPOCH_HEADER]: epoch } : {} }),
    )
  for (const [epoch, status] of [['one'], ['one'], [null], ['two', 503]] as [string | null, number?][]) {
    answering(epoch, status)
    await ask(revokeSession, { body: { id: '00000000-0000-4000-8000-000000000001' } })
  }
  expect(heard).toEqual(['one', 'two'])
})

test('the device’s clock error is taken from the date of an answer, but not of a stream', async () => {
  const HOUR_MS = 3_600_000
  const answering = (ahead: number, headers: Record<string, string> = {}) =>
    network(() =>
      Response.json(A_PERSON, { headers: { date: new Date(Date.now() - ahead).toUTCString(), ...headers } }),
    )
  answering(5 * HOUR_MS)
  await ask(currentuser)
  expect(clockAhead.get()).toBe(5 * HOUR_MS)
  answering(0)
  await ask(configurationctl)
  expect(clockAhead.get()).toBe(5 * HOUR_MS)
  answering(-2 * HOUR_MS)
  await ask(currentuser)
  expect(clockAhead.get()).toBe(-2 * HOUR_MS)
  for (const date of ['', 'never', new Date().toUTCString()]) {
    answering(-2 * HOUR_MS)
    await ask(currentuser)
    answering(0, { date })
    await ask(currentuser)
    expect(clockAhead.get()).toBeCloseTo(0)
  }
})
