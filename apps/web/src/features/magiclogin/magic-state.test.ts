import { expect, test } from 'vitest'
import { magicFault } from './magic-fault.ts'
import { magicReducer, magicStart } from './magic-state.ts'

const NOBODY = { username: '', sentTo: null }
const ANA = { username: 'ana', sentTo: null }

test('a username in the route leads to the code, once the domain is known', () => {
  expect(magicStart(true, NOBODY).step).toBe('login')
  expect(magicStart(true, ANA).step).toBe('code')
  const elsewhere = magicStart(false, ANA)
  expect(elsewhere.step).toBe('domain')
  expect(magicReducer(elsewhere, { type: 'domain-found' }).step).toBe('code')
})

test('405 and 409 mean not found, every other status a server error', () => {
  const fault = (status: number) => magicFault({ code: 'fault', status })
  expect([405, 409].map(fault)).toEqual(['not-found', 'not-found'])
  expect([400, 404, 500, 503].map(fault)).toEqual(['server', 'server', 'server', 'server'])
  expect(magicFault({ code: 'timeout', status: null })).toBe('offline')
  expect(magicFault({ code: 'offline', status: null })).toBe('offline')
  expect(magicFault({ code: 'code-invalid', status: 409 })).toBe('not-found')
})

test('each code that is sent is counted, and typing clears the fault', () => {
  const sent = { type: 'sent', username: 'ana', sentTo: 'ana@acme.example' } as const
  const once = magicReducer(magicStart(true, NOBODY), sent)
  expect(once).toMatchObject({ step: 'code', sent: 1, username: 'ana' })
  const wrong = magicReducer(once, { type: 'wrong', fault: 'not-found' })
  expect(wrong).toMatchObject({ step: 'code', fault: 'not-found', refusals: 1 })
  expect(magicReducer(wrong, { type: 'typed' }).fault).toBeNull()
  expect(magicReducer(wrong, sent).sent).toBe(2)
})
