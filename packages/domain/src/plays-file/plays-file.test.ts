import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase64Url, toBase64Url } from './base64url.ts'
import { openSealed, sealPlays, senderPair } from './seal-plays.ts'

const pair = () =>
  crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
    'deriveBits',
  ]) as Promise<CryptoKeyPair>

async function domainKey() {
  const { publicKey, privateKey } = await pair()
  const point = toBase64Url(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)))
  return { privateKey, key: { key: 'k1', point } }
}

test('a sealed text is opened only with the key of its domain', async () => {
  const [acme, escola] = await Promise.all([domainKey(), domainKey()])
  const sealed = await sealPlays('40 points, “ação”', acme.key, await senderPair())
  expect(sealed.key).toBe('k1')
  expect(JSON.stringify(sealed)).not.toContain('40 points')
  expect(await openSealed(sealed, acme.privateKey)).toBe('40 points, “ação”')
  expect(await openSealed(sealed, escola.privateKey)).toBeNull()
})

test('a sealed text that was changed anywhere is not opened', async () => {
  const acme = await domainKey()
  const sealed = await sealPlays('a play', acme.key, await senderPair())
  const change = (text: string) => text.slice(0, 5) + (text[5] === 'A' ? 'B' : 'A') + text.slice(6)
  const bytes = change(sealed.bytes)
  const sender = change(sealed.sender)
  expect(await openSealed({ ...sealed, bytes }, acme.privateKey)).toBeNull()
  expect(await openSealed({ ...sealed, sender }, acme.privateKey)).toBeNull()
  expect(await openSealed({ ...sealed, bytes: '%' }, acme.privateKey)).toBeNull()
})

test('the same text is sealed differently every time', async () => {
  const acme = await domainKey()
  const seal = async () => (await sealPlays('a play', acme.key, await senderPair())).bytes
  expect(await seal()).not.toBe(await seal())
})

test('any bytes survive base64url', () =>
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect([...fromBase64Url(toBase64Url(bytes))]).toEqual([...bytes])
    }),
  ))

test('base64url is written without padding', () => {
  expect([0, 1, 2, 3].map((bytes) => toBase64Url(new Uint8Array(bytes)))).toEqual(['', 'AA', 'AAA', 'AAAA'])
})
