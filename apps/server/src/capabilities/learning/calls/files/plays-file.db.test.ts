import { aPlay, aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { SavedItem, SavedPlays } from '@vereda/domain/plays-file/saved-plays.ts'
import { type DomainKey, sealPlays, senderPair } from '@vereda/domain/plays-file/seal-plays.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../../../tests/harness/app.ts'

type HandedOut = DomainKey & { proof: string }

const trail = aTrailDocument({
  id: 'trail',
  test: {
    attempts: 1,
    questions: [{ id: 'q', kind: 'true-false', prompt: '', options: [], correct: ['true'], points: 5 }],
  },
  steps: [
    aStep({
      resources: [
        aResource({ id: 'a' }),
        aResource({ id: 'page', type: 'contenttool', data: { type: 'contenttool', id: 'page', blocks: [] } }),
      ],
    }),
  ],
})

let one: TestApp
const tokens = new Map<string, string>()

beforeAll(async () => {
  one = await testApp()
  const permissions = { gil: ['MANAGER'] }
  await one.addDomain({
    hostkey: 'acme',
    learners: ['ana', 'bia', 'caio', 'gil'],
    trails: [trail],
    permissions,
  })
  await one.addDomain({ hostkey: 'escola', learners: ['ana'], trails: [trail] })
  for (const learner of ['ana', 'bia', 'caio', 'gil']) tokens.set(learner, await one.signIn('acme', learner))
  tokens.set('escola', await one.signIn('escola', 'ana'))
})
afterAll(() => one.close())

const headers = (learner: string, hostkey = 'acme') => as(hostkey, tokens.get(learner)!)

async function keyOf(learner: string, hostkey = 'acme'): Promise<HandedOut> {
  const answer = await one.app.inject({
    method: 'GET',
    url: '/plays-key',
    headers: headers(learner, hostkey),
  })
  return answer.json()
}

async function sealed(
  learner: string,
  items: SavedItem[],
  { from = learner, proof }: { from?: string; proof?: string } = {},
) {
  const key = await keyOf(from)
  const saved = new Date().toISOString()
  const text: SavedPlays = { userId: learner, proof: proof ?? key.proof, saved, items }
  return sealPlays(JSON.stringify(text), key, await senderPair())
}

const bring = (learner: string, part: object, hostkey?: string) =>
  one.app.inject({ method: 'POST', url: '/plays-file', headers: headers(learner, hostkey), payload: part })

const item = (key: string, content: SavedItem['content']): SavedItem => ({
  key,
  groupTrailId: 'trail',
  team: null,
  content,
})
const aPlayed = (key: string, points: number, resourceId = 'a') =>
  item(key, { kind: 'resource', resourceId, play: aPlay({ points: [points] }) })

async function playsOf(playerId: string): Promise<number> {
  const text = 'select count(*) as count from play where player_id = $1'
  const [row] = await one.database.as(1, (tx) =>
    tx.rows<{ count: number }>({ name: 'count-plays', text }, [playerId]),
  )
  return row!.count
}

async function listed(learner: string) {
  const answer = await one.app.inject({
    method: 'GET',
    url: '/rest/enrollctl/listUser?groupTrail=trail',
    headers: headers(learner),
  })
  return answer.json().trails[0]
}

test('a file of plays from one device counts on another, each play once', async () => {
  const part = await sealed('ana', [
    item('i', { kind: 'introduction' }),
    aPlayed('one', 40),
    aPlayed('two', 70),
    aPlayed('three', 30, 'page'),
    item('t', { kind: 'test', answers: { q: ['true'] }, date: '2026-03-01T12:00:00Z' }),
    item('r', { kind: 'reaction', stars: 5, texts: {}, date: '2026-03-01T12:00:00Z' }),
  ])
  const first = await bring('ana', part)
  expect(first.json()).toEqual({ userId: 'ana', name: 'ana of acme', counted: 6, refused: [] })
  const again = await bring('ana', part)
  expect(again.json()).toMatchObject({ counted: 6, refused: [] })
  expect(await playsOf('ana')).toBe(3)
  expect(await listed('ana')).toMatchObject({
    totalPoints: 105,
    introductionSeen: true,
    finishedResources: 2,
  })
})

test('a play in a file counts once when its own device sends it too, before or after', async () => {
  const track = async (key: string) => {
    const answer = await one.app.inject({
      method: 'POST',
      url: '/rest/enrollctl/trackItem',
      headers: { ...headers('bia'), 'idempotency-key': key },
      payload: { groupTrailId: 'trail', resourceId: 'a' },
    })
    const uuid = answer.json().result.replace('track:', '')
    const url = `/rest/enrollctl/track/${uuid}`
    return one.app.inject({ method: 'POST', url, headers: headers('bia'), payload: aPlay({ points: [60] }) })
  }
  await track('sent first')
  const part = await sealed('bia', [aPlayed('sent first', 60), aPlayed('sent later', 60)])
  expect((await bring('bia', part)).json()).toMatchObject({ counted: 2, refused: [] })
  expect((await track('sent later')).statusCode).toBe(200)
  expect(await playsOf('bia')).toBe(2)
})

test('a manager can upload a learner’s file of plays, and another learner can’t', async () => {
  const part = await sealed('caio', [aPlayed('caio', 50)])
  const byAnother = await bring('bia', part)
  expect({ status: byAnother.statusCode, error: byAnother.json().error }).toEqual({
    status: 403,
    error: 'not-permitted',
  })
  expect(await playsOf('caio')).toBe(0)
  expect((await bring('gil', part)).json()).toMatchObject({ userId: 'caio', counted: 1 })
  expect(await playsOf('caio')).toBe(1)
})

test('a file forged in another learner’s name is refused, also from a manager', async () => {
  const forged = await sealed('caio', [aPlayed('forged', 100)], { from: 'bia' })
  for (const learner of ['bia', 'caio', 'gil']) {
    const answer = await bring(learner, forged)
    expect(answer.json().error).toBe('unreadable-file')
  }
  expect(await playsOf('caio')).toBe(1)
})

test('a file of another domain, a changed file and a wrong key are refused', async () => {
  const part = await sealed('ana', [aPlayed('elsewhere', 10)])
  expect((await bring('escola', part, 'escola')).json().error).toBe('unreadable-file')
  const bytes = (part.bytes[0] === 'A' ? 'B' : 'A') + part.bytes.slice(1)
  expect((await bring('ana', { ...part, bytes })).statusCode).toBe(422)
  expect((await bring('ana', { ...part, key: 'none' })).statusCode).toBe(422)
})

test('an item with half a character counts, and an item with a zero byte alone is refused', async () => {
  const saying = (key: string, text: string) =>
    item(key, {
      kind: 'resource',
      resourceId: 'a',
      play: { ...aPlay({ points: [20] }), objectData: { text } },
    })
  const before = await playsOf('ana')
  const part = await sealed('ana', [
    saying('cut', 'a 😀'.slice(0, 3)),
    saying('zero', 'a\0b'),
    item('t-cut', { kind: 'reaction', stars: 4, texts: { why: 'x\udfff' }, date: '2026-03-01T12:00:00Z' }),
  ])
  const brought = await bring('ana', part)
  expect([brought.statusCode, brought.json()]).toMatchObject([
    200,
    { counted: 2, refused: [{ key: 'zero', code: 'malformed' }] },
  ])
  expect(await playsOf('ana')).toBe(before + 1)
})

test('items that can’t count are named, and the others count', async () => {
  const part = await sealed('ana', [
    aPlayed('gone', 10, 'no such resource'),
    { ...aPlayed('team', 10), team: 'foxes' },
    aPlayed('well', 80),
  ])
  expect((await bring('ana', part)).json()).toMatchObject({
    counted: 1,
    refused: [
      { key: 'gone', code: 'unknown-resource' },
      { key: 'team', code: 'unknown-team' },
    ],
  })
})

test('a file of an erased learner counts nothing, also from a manager', async () => {
  const part = await sealed('caio', [aPlayed('of-an-erased-person', 7)])
  const before = await playsOf('caio')
  const url = '/rest/studio/person/caio/erase'
  const erased = await one.app.inject({ method: 'POST', url, headers: headers('gil'), payload: {} })
  expect(erased.json()).toEqual({ result: 'ok' })
  expect((await bring('gil', part)).json()).toMatchObject({
    counted: 0,
    refused: [{ key: 'of-an-erased-person', code: 'unknown-person' }],
  })
  expect(await playsOf('caio')).toBe(before)
})
