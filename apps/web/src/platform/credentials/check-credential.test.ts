import { checkCredential, credentialKeys } from '@vereda/contract/rest/credentialctl.ts'
import { credentialClaims } from '@vereda/domain/credential/credential.ts'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { stubLocalStorage } from '../../../../../tests/components/local-storage.ts'
import { type ServerDouble, serverDouble } from '../../../../../tests/components/server-double.ts'

type Signer = { sign(code: string): Promise<string>; keys: { keys: { kid: string }[] } }

async function aSigner(kid: string): Promise<Signer> {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const claims = (code: string) =>
    credentialClaims({
      kind: 'certificate',
      code,
      origin: 'https://acme.example',
      organisation: 'Acme',
      learner: 'Ana Prado',
      title: 'Soil',
      description: 'Passed',
      date: '2026-03-01T12:00:00.000Z',
      points: { earned: 80, most: 100 },
      groupTrailId: 'soil',
      badgeId: null,
    })
  return {
    sign: (code) => new SignJWT(claims(code)).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey),
    keys: { keys: [{ ...(await exportJWK(publicKey)), kid }] },
  }
}

let acme: Signer
let forger: Signer
beforeAll(async () => {
  acme = await aSigner('k1')
  forger = await aSigner('k1')
})

let server: ServerDouble
let unmet: () => string[]
beforeEach(() => {
  stubLocalStorage()
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
/** Loads the module anew, as a new page does. A test may open two pages one after the other on one device. */
async function aPage() {
  vi.resetModules()
  return import('./verify-credential.ts')
}
const STATED = {
  learner: 'Ana Prado',
  organisation: 'Acme',
  title: 'Soil',
  points: { earned: 80, most: 100 },
}

test('a code is right when its credential has the organisation’s signature', async () => {
  const { checkCode } = await aPage()
  server.answers(checkCredential, { code: 'c1', credential: await acme.sign('c1') })
  server.answers(credentialKeys, acme.keys)
  expect(await checkCode('c1')).toMatchObject({
    kind: 'right',
    isRegistered: true,
    stated: { ...STATED, code: 'c1' },
  })
  expect(server.asked(checkCredential)[0]!.headers.get('authorization')).toBeNull()
})

test('an unknown code, another signer’s signature and a lost answer are told apart', async () => {
  const { checkCode } = await aPage()
  server.keepsAnswering(credentialKeys, acme.keys)
  server.refuses(checkCredential, 'unknown-credential')
  expect(await checkCode('c1')).toEqual({ kind: 'unknown' })
  server.answers(checkCredential, { code: 'c1', credential: await forger.sign('c1') })
  expect(await checkCode('c1')).toEqual({ kind: 'wrong' })
  server.isUnreachable(checkCredential)
  expect(await checkCode('c1')).toEqual({ kind: 'unreachable' })
})

test('without a network a file is checked only on a device that has the keys', async () => {
  const credential = await acme.sign('c2')
  server.isUnreachable(credentialKeys)
  expect(await (await aPage()).checkSigned(credential)).toEqual({ kind: 'unreachable' })
  server.answers(credentialKeys, acme.keys)
  await (await aPage()).learnKeys()
  const later = await aPage()
  server.isUnreachable(credentialKeys)
  server.isUnreachable(checkCredential)
  expect(await later.checkSigned(credential)).toMatchObject({
    kind: 'right',
    isRegistered: false,
    stated: STATED,
  })
  server.isUnreachable(credentialKeys)
  expect(await later.checkSigned(await forger.sign('c2'))).toEqual({ kind: 'wrong' })
})

test('a signed file whose code the organisation does not know is not right', async () => {
  const { checkSigned } = await aPage()
  server.answers(credentialKeys, acme.keys)
  server.refuses(checkCredential, 'unknown-credential')
  expect(await checkSigned(await acme.sign('c3'))).toEqual({ kind: 'unknown' })
})

test('a file that was changed or is not signed is wrong', async () => {
  const { checkSigned } = await aPage()
  server.keepsAnswering(credentialKeys, acme.keys)
  const [head, , signature] = (await acme.sign('c4')).split('.')
  const [, otherClaims] = (await acme.sign('c5')).split('.')
  expect(await checkSigned([head, otherClaims, signature].join('.'))).toEqual({ kind: 'wrong' })
  const none = btoa(JSON.stringify({ alg: 'none' })).replace(/=+$/, '')
  expect(await checkSigned([none, otherClaims, ''].join('.'))).toEqual({ kind: 'wrong' })
})
