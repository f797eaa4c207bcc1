import { randomUUID } from 'node:crypto'
import { aPlay, aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { Play } from '@vereda/domain/play/play.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../../tests/harness/app.ts'
import { publishOwn } from '../../trails/publish.ts'
import { rebuildDomain } from '../rebuild.ts'

const OLD = 'a'.repeat(64)
const NEW = 'b'.repeat(64)
/** An activity that is a package of one file. */
const course = (id: string, hash: string) =>
  aResource({
    id,
    type: 'bundle',
    size: 3,
    data: {
      type: 'bundle',
      gameId: id,
      url: 'index.html',
      cloudAssets: [],
      templateType: 'html',
      hashes: { 'index.html': { hash, size: 3 } },
    },
  })
const trailOf = (id: string, hash: string, title = 'A trail') =>
  aTrailDocument({
    id,
    title,
    steps: [aStep({ resources: [course(`${id}-course`, hash), course(`${id}-other`, OLD)] })],
  })

const PEOPLE = ['ana', 'bia', 'caio', 'davi']
let one: TestApp
let other: FastifyInstance
let domainId = 0
const tokens: Record<string, string> = {}

beforeAll(async () => {
  one = await testApp()
  const trails = ['fields', 'caves', 'dunes', 'shore', 'hills', 'cliffs'].map((id) => trailOf(id, OLD))
  domainId = await one.addDomain({ hostkey: 'acme', learners: PEOPLE, trails })
  for (const who of PEOPLE) tokens[who] = await one.signIn('acme', who, who)
  other = await one.anotherNode()
})
afterAll(() => one.close())

const post = async (who: string, url: string, payload: object, app = one.app) =>
  (await app.inject({ method: 'POST', url, headers: as('acme', tokens[who]), payload })).json()
const publish = (id: string, hash = NEW) =>
  one.database.atomically(domainId, (tx) => publishOwn(tx, trailOf(id, hash)))

async function listed(who: string, id: string, app = one.app) {
  const answer = await app.inject({
    url: `/rest/enrollctl/listUser?groupTrail=${id}`,
    headers: as('acme', tokens[who]),
  })
  const [trail] = answer.json().trails
  const [played] = trail.steps[0].resources
  return { version: trail.version, points: played.activityPoint, left: played.objectData ?? null }
}

type Sent = { version?: number; attempt?: number; resource?: string; play?: Partial<Play> }
/** Sends a play, as a device does when it is online again. */
const send = (
  who: string,
  id: string,
  { resource = `${id}-course`, play = {}, ...told }: Sent,
  app = one.app,
) =>
  post(
    who,
    '/rest/enrollctl/trackBatch',
    {
      items: [
        {
          key: randomUUID(),
          groupTrailId: id,
          team: null,
          content: { kind: 'resource', resourceId: resource, play: aPlay(play), ...told },
        },
      ],
    },
    app,
  )
const half = (slide: number): Partial<Play> => ({ points: [20], finished: false, objectData: { slide } })

test('a learner who began offline stays on that version when a newer one came first; a new learner gets the newer', async () => {
  await publish('fields')
  expect(await listed('ana', 'fields')).toMatchObject({ version: 2 })
  // ana's device was offline since before the new version; its play arrives at another node
  await send('ana', 'fields', { version: 1, play: half(4) }, other)
  expect(await listed('ana', 'fields')).toEqual({ version: 1, points: 20, left: { slide: 4 } })
  expect(await listed('ana', 'fields', other)).toMatchObject({ version: 1 })
  expect(await listed('bia', 'fields', other)).toEqual({ version: 2, points: 0, left: null })
  await send('bia', 'fields', { version: 2, play: half(1) })
  expect(await listed('bia', 'fields')).toMatchObject({ version: 2, left: { slide: 1 } })
})

test('a play sent by trackItem and track begins the trail on its own version', async () => {
  await publish('caves')
  const on = { groupTrailId: 'caves', resourceId: 'caves-course', team: null }
  const { result } = await post('ana', '/rest/enrollctl/trackItem', { ...on, version: 1 })
  await post('ana', `/rest/enrollctl/${result.replace(':', '/')}`, aPlay(half(2)), other)
  expect(await listed('ana', 'caves')).toEqual({ version: 1, points: 20, left: { slide: 2 } })
})

test('plays of two versions both count, and a changed package does not take over the older version’s state', async () => {
  await publish('dunes')
  await send('ana', 'dunes', { version: 2, play: { ...half(7), seq: 1 } })
  await send('ana', 'dunes', { version: 1, play: { ...half(3), points: [60], seq: 2 } })
  expect(await listed('ana', 'dunes')).toEqual({ version: 2, points: 60, left: { slide: 7 } })
  const on = { groupTrailId: 'dunes', resourceId: 'dunes-course', team: null }
  const { result } = await post('ana', '/rest/enrollctl/trackItem', { ...on, version: 1 })
  await post('ana', `/rest/enrollctl/${result.replace(':', '/')}`, aPlay({ ...half(5), seq: 3 }), other)
  expect(await listed('ana', 'dunes')).toMatchObject({ left: { slide: 7 } })
  // the other package is the same in both versions, so it goes on where it was left
  const resource = 'dunes-other'
  await send('ana', 'dunes', { version: 1, resource, play: { ...half(9), seq: 4 } })
  const answer = await one.app.inject({
    url: '/rest/enrollctl/listUser?groupTrail=dunes',
    headers: as('acme', tokens.ana),
  })
  expect(answer.json().trails[0].steps[0].resources[1].objectData).toEqual({ slide: 9 })
  expect((await rebuildDomain(one.database, one.services.trailCache, domainId)).changed).toBe(0)
})

test('a batch with an older version’s play after a newer one’s leaves the player on the newer', async () => {
  await publish('cliffs')
  const item = (version: number, play: Partial<Play>) => ({
    key: randomUUID(),
    groupTrailId: 'cliffs',
    team: null,
    content: { kind: 'resource', resourceId: 'cliffs-course', version, play: aPlay(play) },
  })
  // an item that was refused once and is tried again has the older number
  const items = [item(2, { ...half(7), seq: 9 }), item(1, { ...half(3), points: [60], seq: 3 })]
  await post('ana', '/rest/enrollctl/trackBatch', { items })
  expect(await listed('ana', 'cliffs')).toEqual({ version: 2, points: 60, left: { slide: 7 } })
})

test('a late play of an earlier attempt does not change the version of the new attempt', async () => {
  await send('caio', 'shore', { version: 1, attempt: 1, play: half(1) })
  await publish('shore')
  await post('caio', '/rest/enrollctl/deleteAllAnswersPlayer/', { groupTrailId: 'shore' })
  await send('caio', 'shore', { version: 1, attempt: 1, play: half(6) })
  expect(await listed('caio', 'shore')).toEqual({ version: 2, points: 0, left: null })
})

test.each([[9], [undefined]])(
  'a play of version %j, which does not exist, leaves the player on the current version',
  async (version) => {
    await publish('hills')
    await send('davi', 'hills', { ...(version && { version }), play: half(1) })
    const { version: now } = await listed('davi', 'hills')
    expect(now).toBeGreaterThan(1)
  },
)

test('publishing while plays arrive leaves no player on another version than their plays', async () => {
  const sent = PEOPLE.flatMap((who, n) => [
    send(who, 'hills', { version: 2, play: half(n) }, n % 2 ? one.app : other),
    publish('hills', n % 2 ? OLD : NEW),
  ])
  await Promise.all(sent)
  const text = `select count(*)::int as mixed from player p join play y using (domain_id, group_trail_id, player_id)
    where p.domain_id = $1 and p.group_trail_id = 'hills' and y.discarded_at is null and p.version <> y.version`
  const [row] = await one.database.as(domainId, (tx) =>
    tx.rows<{ mixed: number }>({ name: 'mixed', text }, [domainId]),
  )
  expect(row!.mixed).toBe(0)
})
