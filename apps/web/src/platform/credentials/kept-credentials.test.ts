import { expect, test } from 'vitest'
import { type CredentialName, keepCredential, keptCredentials, nameOfKept } from './kept-credentials.ts'

const certificate = (groupTrailId: string, userId = 'ana'): CredentialName => ({
  userId,
  groupTrailId,
  badgeId: null,
})
const issued = (code: string) => ({ code, credential: `signed ${code}` }) as never

test('names tell apart a certificate, a badge of its trail and another learner’s certificate', () => {
  const names = [
    certificate('trail'),
    { ...certificate('trail'), badgeId: 'gold' },
    certificate('trail', 'joao'),
    // these names would be equal if their parts were joined without encoding
    certificate('b c', 'a'),
    certificate('c', 'a b'),
  ]
  expect(new Set(names.map(nameOfKept)).size).toBe(names.length)
})

test('the device keeps the newest two hundred credentials, each once', () => {
  keptCredentials.set({})
  for (let n = 0; n < 200; n++) keepCredential(certificate(`trail ${n}`), issued(`${n}`))
  keepCredential(certificate('trail 1'), issued('again'))
  for (const trail of ['another', 'one more']) keepCredential(certificate(trail), issued(trail))
  const kept = keptCredentials.get()
  expect(Object.keys(kept)).toHaveLength(200)
  expect(kept[nameOfKept(certificate('trail 1'))]).toEqual(issued('again'))
  expect(kept[nameOfKept(certificate('trail 0'))]).toBeUndefined()
  expect(kept[nameOfKept(certificate('another'))]).toEqual(issued('another'))
})
