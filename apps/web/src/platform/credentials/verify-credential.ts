import { ask } from '@vereda/client/api/ask.ts'
import { storedCell } from '@vereda/client/cell/stored-cell.ts'
import { checkCredential, credentialKeys } from '@vereda/contract/rest/credentialctl.ts'
import { readCredentialClaims, type StatedCredential } from '@vereda/domain/credential/credential.ts'
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose'

/** This organisation's public keys, as the server last told them. */
const keptKeys = storedCell<JSONWebKeySet | null>(
  'vereda.credential-keys',
  (text) => {
    try {
      return text === null ? null : JSON.parse(text)
    } catch {
      return null
    }
  },
  JSON.stringify,
)

/**
 * Asks for the organisation's keys and keeps them, so that a file can later be checked without a network. Returns the kept keys where the
 * server does not answer.
 */
export async function learnKeys(): Promise<JSONWebKeySet | null> {
  const answer = await ask(credentialKeys, { authorization: null })
  if (answer.ok) keptKeys.set(answer.value)
  return keptKeys.get()
}

/**
 * The result of a check. `right`: this organisation signed the credential; `isRegistered` tells whether its server also confirmed the code.
 * `unreachable`: the server did not answer, or no key is known.
 */
export type Checked =
  | { kind: 'right'; stated: StatedCredential; isRegistered: boolean }
  | { kind: 'unknown' | 'wrong' | 'unreachable' }

async function statedIn(credential: string, keys: JSONWebKeySet): Promise<StatedCredential | null> {
  try {
    const { payload } = await jwtVerify(credential, createLocalJWKSet(keys), { algorithms: ['RS256'] })
    return readCredentialClaims(payload)
  } catch {
    return null
  }
}

/** Checks a code: asks the organisation for the credential of this code, and checks its signature. */
export async function checkCode(code: string): Promise<Checked> {
  const [answer, keys] = await Promise.all([
    ask(checkCredential, { params: { code }, authorization: null }),
    learnKeys(),
  ])
  if (!answer.ok) return { kind: answer.refusal.code === 'unknown-credential' ? 'unknown' : 'unreachable' }
  if (keys === null) return { kind: 'unreachable' }
  const stated = await statedIn(answer.value.credential, keys)
  return stated ? { kind: 'right', stated, isRegistered: true } : { kind: 'wrong' }
}

/** Checks a signed credential. It works without a network where this device already keeps the organisation's keys. */
export async function checkSigned(credential: string): Promise<Checked> {
  const keys = await learnKeys()
  if (keys === null) return { kind: 'unreachable' }
  const stated = await statedIn(credential, keys)
  if (!stated) return { kind: 'wrong' }
  const answer = await ask(checkCredential, { params: { code: stated.code }, authorization: null })
  if (!answer.ok && answer.refusal.code === 'unknown-credential') return { kind: 'unknown' }
  return { kind: 'right', stated, isRegistered: answer.ok }
}

const SIGNED = /eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/

/** Finds the signed credential in a file: a PDF, a badge's picture or the credential's own text; null where there is none. */
export async function signedIn(file: Blob): Promise<string | null> {
  return SIGNED.exec(new TextDecoder('latin1').decode(await file.arrayBuffer()))?.[0] ?? null
}
