import { expect, test } from 'vitest'
import { betterReached, type Credential, credentialClaims, readCredentialClaims } from './credential.ts'

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
])('the claims of %s are read back as they were stated', (_, stated) => {
  const { origin, description, groupTrailId, badgeId, ...shown } = stated
  expect(readCredentialClaims(credentialClaims(stated))).toEqual(shown)
})

test('the claims are an Open Badge: issuer, learner, date, achievement and the address of the check', () => {
  const trail = 'https://acme.learn.example/trail/a%20garden'
  const check = 'https://acme.learn.example/check/0123456789ABCDEF'
  const issuer = 'https://acme.learn.example/'
  expect(credentialClaims(credential)).toEqual({
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    ],
    id: check,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: 'A garden',
    issuer: { id: issuer, type: ['Profile'], name: 'Acme', url: issuer },
    validFrom: '2026-03-01T12:00:00.000Z',
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [
        { type: 'IdentityObject', hashed: false, identityType: 'name', identityHash: 'Zoë Łukasz' },
      ],
      achievement: {
        id: trail,
        type: ['Achievement'],
        achievementType: 'Certificate',
        name: 'A garden',
        description: 'Seeds and stones',
        criteria: { narrative: 'Seeds and stones' },
        resultDescription: [
          {
            id: `${trail}#points`,
            type: ['ResultDescription'],
            name: 'Points',
            resultType: 'RawScore',
            valueMin: '0',
            valueMax: '100',
          },
        ],
      },
      result: [{ type: ['Result'], resultDescription: `${trail}#points`, value: '90' }],
    },
    iss: issuer,
    jti: check,
    nbf: 1_772_366_400,
  })
})

test('each badge of a trail is its own achievement, without points', () => {
  const badge = { ...credential, kind: 'badge', badgeId: 'first bloom', points: null } as const
  const { achievement, ...others } = credentialClaims(badge).credentialSubject
  expect(achievement.id).toBe('https://acme.learn.example/trail/a%20garden#badge=first%20bloom')
  expect(achievement.achievementType).toBe('Badge')
  expect({ ...achievement, ...others }).not.toHaveProperty('result')
})

test('claims with only half of the points are read without points', () => {
  const claims = credentialClaims(credential)
  const { result: _, ...unearned } = claims.credentialSubject
  expect(readCredentialClaims({ ...claims, credentialSubject: unearned })).toMatchObject({ points: null })
  const { resultDescription: __, ...bare } = claims.credentialSubject.achievement
  const subject = { ...claims.credentialSubject, achievement: bare }
  expect(readCredentialClaims({ ...claims, credentialSubject: subject })).toMatchObject({ points: null })
})

test.each([null, {}, { id: 'x', issuer: {} }, 'text'])('claims of another kind are refused: %j', (claims) => {
  expect(readCredentialClaims(claims)).toBeNull()
})

const reached = (date: string, earned: number | null, most = 100) => ({
  date: `2026-03-${date}T12:00:00.000Z`,
  points: earned === null ? null : { earned, most },
})
const held = reached('05', 80)
const badge = reached('05', null)

test.each([
  ['fewer points, whenever they came', held, reached('01', 60), held],
  ['more points', held, reached('09', 90), reached('09', 90)],
  ['as many points, later', held, reached('09', 80), held],
  ['as many points, before', held, reached('01', 80), reached('01', 80)],
  ['more points of many more that there are by now', held, reached('09', 90, 200), held],
  ['a badge that was won once more', badge, reached('09', null), badge],
  ['a badge that was won before', badge, reached('01', null), reached('01', null)],
])('the better of two results of one learner is kept: %s', (_, before, again, expected) => {
  expect(betterReached(before, again)).toEqual(expected)
})
