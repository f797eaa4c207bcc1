import { expect, test } from 'vitest'
import { type Credential, credentialClaims, readCredentialClaims } from './credential.ts'

const credential: Credential = {
  kind: 'certificate',
  code: '0123456789ABCDEF',
  origin: 'https://acme.learn.example',
  organisation: 'Acme',
  learner: 'Zoë Łukasz',
  title: 'A garden',
  description: 'Seeds and stones',
  date: '2026-03-01T12:00:00.000Z',
  points: { earned: 90, most: 100 },
  groupTrailId: 'a garden',
  badgeId: null,
}

test.each<[string, Credential]>([
  ['a certificate', credential],
  ['a badge', { ...credential, kind: 'badge', badgeId: 'first bloom', points: null }],
])('%s is read as it was stated', (_, stated) => {
  const { origin, description, groupTrailId, badgeId, ...shown } = stated
  expect(readCredentialClaims(credentialClaims(stated))).toEqual(shown)
})

test('it is an Open Badge: who issues, who earned it, from when, and where it is checked', () => {
  expect(credentialClaims(credential)).toMatchObject({
    '@context': expect.arrayContaining(['https://www.w3.org/ns/credentials/v2']),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    iss: 'https://acme.learn.example/',
    jti: 'https://acme.learn.example/check/0123456789ABCDEF',
    nbf: 1_772_366_400,
    validFrom: '2026-03-01T12:00:00.000Z',
    credentialSubject: { achievement: { id: 'https://acme.learn.example/trail/a%20garden' } },
  })
})

test.each([null, {}, { id: 'x', issuer: {} }, 'text'])(
  'claims of another kind are none of ours: %j',
  (claims) => {
    expect(readCredentialClaims(claims)).toBeNull()
  },
)
