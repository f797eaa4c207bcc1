import { aBadge, aPlay, aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { readCredentialClaims } from '@vereda/domain/credential/credential.ts'
import { shownCode } from '@vereda/domain/credential/credential-code.ts'
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../../../tests/harness/app.ts'

const trail = aTrailDocument({
  title: 'A garden',
  approvalRating: 60,
  steps: [
    aStep({
      resources: [
        aResource({
          id: 'first',
          badges: [aBadge({ id: 'bloom' }), aBadge({ id: 'late', wonBy: { kind: 'content' } })],
        }),
        aResource({ id: 'second' }),
      ],
    }),
  ],
  reaction: { questions: [] },
})

const question = { id: 'q', kind: 'short-text' as const, prompt: 'Why?', options: [], correct: ['so'] }
const examined = aTrailDocument({
  id: 'examined',
  title: 'A trail with a test',
  reaction: null,
  steps: [aStep({ resources: [aResource({ id: 'only' })] })],
  test: { attempts: 1, questions: [{ ...question, points: 50 }] },
})

let one: TestApp
const tokens = new Map<string, string>()
beforeAll(async () => {
  one = await testApp()
  const learners = ['ana', 'bia', 'caio', 'duda']
  for (const hostkey of ['acme', 'escola'])
    await one.addDomain({ hostkey, learners, trails: [trail, examined] })
  for (const learner of learners) tokens.set(learner, await one.signIn('acme', learner))
})
afterAll(() => one.close())

const post = (learner: string, path: string, payload: object) =>
  one.app.inject({ method: 'POST', url: `/rest/${path}`, headers: as('acme', tokens.get(learner)!), payload })
const asked = (path: string, hostkey = 'acme') =>
  one.app.inject({ method: 'GET', url: `/track/credentialctl/${path}`, headers: as(hostkey) })
const certificate = (learner: string) => post(learner, 'credentialctl/certificate', { groupTrailId: 'trail' })
const badge = (learner: string, badgeId: string) =>
  post(learner, 'credentialctl/badge', { groupTrailId: 'trail', badgeId })

async function play(learner: string, resourceId: string, points: number, groupTrailId = 'trail') {
  const tracked = await post(learner, 'enrollctl/trackItem', { groupTrailId, resourceId })
  const id = tracked.json().result.replace('track:', '')
  await post(learner, `enrollctl/track/${id}`, aPlay({ points: [points] }))
}
const react = (learner: string) =>
  post(learner, 'enrollctl/trackreaction/trail', { stars: 5, texts: {}, date: '2026-03-01T12:00:00Z' })
async function pass(learner: string) {
  await play(learner, 'first', 80)
  await play(learner, 'second', 60)
  await react(learner)
}
async function read(credential: string, hostkey = 'acme') {
  const keys = createLocalJWKSet((await asked('keys', hostkey)).json())
  return readCredentialClaims((await jwtVerify(credential, keys, { algorithms: ['RS256'] })).payload)
}

test('a passed trail gives one lasting certificate that anybody can check by its code and the domain’s key', async () => {
  await pass('ana')
  const given = (await certificate('ana')).json()
  expect((await certificate('ana')).json()).toEqual(given)
  expect((await asked(`check/${shownCode(given.code).toLowerCase()}`)).json()).toEqual(given)
  expect(await read(given.credential)).toEqual({
    kind: 'certificate',
    code: given.code,
    organisation: 'acme',
    learner: 'ana of acme',
    title: 'A garden',
    date: '2026-03-01T12:00:00.000Z',
    points: { earned: 140, most: 200 },
  })
  expect(decodeProtectedHeader(given.credential).jwk).not.toHaveProperty('d')
  expect((await asked('keys')).body).not.toMatch(/"(d|p|q)"/)
})

test('a certificate counts the test’s points in both its earned and its most points', async () => {
  await play('ana', 'only', 70, 'examined')
  const date = '2026-03-01T12:00:00Z'
  await post('ana', 'enrollctl/tracktest/examined', { answers: { q: 'so' }, date })
  const given = await post('ana', 'credentialctl/certificate', { groupTrailId: 'examined' })
  const { points } = (await read(given.json().credential))!
  expect(points).toEqual({ earned: 120, most: 150 })
})

test('an unfinished or failed trail, or one with an open test, gives no certificate', async () => {
  await play('bia', 'first', 10)
  const unfinished = await certificate('bia')
  await play('bia', 'second', 10)
  await react('bia')
  const failed = await certificate('bia')
  await play('bia', 'first', 100)
  await play('bia', 'second', 100)
  await play('duda', 'only', 100, 'examined')
  const untested = await post('duda', 'credentialctl/certificate', { groupTrailId: 'examined' })
  const answers = [unfinished, failed, untested]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409])
  expect(answers.map((answer) => answer.json().error)).toEqual(['not-earned', 'not-earned', 'not-earned'])
  expect((await certificate('bia')).statusCode).toBe(200)
  const elsewhere = await post('bia', 'credentialctl/certificate', { groupTrailId: 'another' })
  expect(elsewhere.json().error).toBe('unknown-trail')
})

test('a learner who skips the survey gets the certificate', async () => {
  await play('duda', 'first', 100)
  await play('duda', 'second', 100)
  expect((await certificate('duda')).statusCode).toBe(200)
})

test('a certificate stays when the trail is started anew, and a corrected name keeps its code', async () => {
  await pass('caio')
  const given = (await certificate('caio')).json()
  await one.database.as(1, (tx) =>
    tx.rows(
      { name: 'mend', text: `update account set name = 'Caio Á' where domain_id = $1 and id = 'caio'` },
      [1],
    ),
  )
  tokens.set('caio', await one.signIn('acme', 'caio'))
  const mended = (await certificate('caio')).json()
  expect(mended.code).toBe(given.code)
  expect((await read(mended.credential))?.learner).toBe('Caio Á')
  await post('caio', 'enrollctl/deleteAllAnswersPlayer/', { groupTrailId: 'trail', groupUserId: null })
  expect((await certificate('caio')).json()).toEqual(mended)
  await play('caio', 'first', 60)
  await play('caio', 'second', 60)
  await react('caio')
  expect((await certificate('caio')).json()).toEqual(mended)
})

test('a badge that the learner won gives a credential, and another badge is refused', async () => {
  await play('duda', 'first', 100)
  const given = (await badge('duda', 'bloom')).json()
  expect(await read(given.credential)).toMatchObject({ kind: 'badge', title: 'A bloom', points: null })
  for (const other of ['late', 'of nowhere'])
    expect((await badge('duda', other)).json().error).toBe('not-earned')
})

test('a certificate’s code and signature are not valid in another domain', async () => {
  await pass('ana')
  const { code, credential } = (await certificate('ana')).json()
  expect((await asked(`check/${code}`, 'escola')).json().error).toBe('unknown-credential')
  await expect(read(credential, 'escola')).rejects.toThrow()
  for (const path of [`check/${code}`, 'keys'])
    expect((await asked(path, 'nowhere')).json().error).toBe('unknown-domain')
  expect((await asked('check/nothing')).json().error).toBe('unknown-credential')
})
