import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { relogin } from './relogin.ts'
import { beginSession, sessionCell } from './session.ts'
import { A_PERSON } from './testing/a-person.ts'

const answering = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer))

beforeEach(() => beginSession({ ...A_PERSON, authorization: 'Bearer kept' }))
afterEach(() => vi.unstubAllGlobals())

test('relogin without a network is offline, and the stored session stays', async () => {
  answering(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await relogin()).toBe('offline')
  expect(sessionCell.get()).toMatchObject({ authorization: 'Bearer kept', person: A_PERSON })
})

test('relogin with the stored authorization updates the person', async () => {
  const fresher = { ...A_PERSON, user: { ...A_PERSON.user, name: 'Ana Maria' } }
  answering(async () => Response.json(fresher))
  expect(await relogin()).toBe('fresh')
  expect(sessionCell.get()).toMatchObject({ authorization: 'Bearer kept', person: fresher })
})

test('relogin removes a session that was ended elsewhere', async () => {
  answering(async () => Response.json({ error: 'signed-out', message: '' }, { status: 401 }))
  expect(await relogin()).toBe('ended')
  expect(sessionCell.get()).toBeNull()
})
