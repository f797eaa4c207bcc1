import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { PostData } from '@vereda/domain/resource/kinds.ts'
import type { Trail, TrailResource } from '@vereda/domain/trail/trail.ts'
import { newAttempt } from '@vereda/offline/testing/learning-attempt.ts'
import { listedTrail } from '@vereda/offline/testing/learning-server.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { askAs } from '../calls/ask-as.ts'
import { type Asked, aServer, noNetwork } from '../testing/a-server.ts'
import { listingCalls } from './listing-calls.ts'

const LARGE = { hash: 'a'.repeat(64), size: 900 }
const SMALL = { hash: 'b'.repeat(64), size: 90 }
const TEXT = { hash: 'c'.repeat(64), size: 5 }
const fileHashes = { 'cover.jpg': { ...LARGE, small: SMALL }, 'a.txt': TEXT }

function aTrail(id: string): Trail {
  const data: PostData = { type: 'post', id: 'page', html: '', link: null, files: [], fileHashes }
  const steps = [aStep({ resources: [aResource({ id: 'page', size: 905, data })] })]
  return listedTrail(id, newAttempt(aTrailDocument({ steps })))
}
const RANKING = { ranking: [], position: 1, total: 1 }

function network(answer: (asked: Asked) => Response | Promise<Response>, smallImages = false) {
  const server = aServer(answer)
  vi.stubGlobal('fetch', server.fetch)
  return { ...server, calls: listingCalls(askAs('Bearer ana'), { smallImages }) }
}
const tells =
  (...trails: Trail[]) =>
  () =>
    Response.json({ trails, totalPages: 1 })
const refuses = (status: number, error: string) => () =>
  Response.json({ error, message: error }, { status, headers: { 'retry-after': '60' } })

afterEach(() => vi.unstubAllGlobals())

test('the catalogue is asked for page by page, for the chosen journey', async () => {
  const { calls, asked } = network(tells(aTrail('first'), aTrail('second')))
  const answer = await calls.page('winter', 2)
  expect(answer.ok && answer.value.trails.map(({ id }) => id)).toEqual(['first', 'second'])
  expect(asked).toMatchObject([
    { name: 'listUser', by: 'Bearer ana', query: { journey: 'winter', page: '2', size: '100' } },
  ])
})

test('a trail is asked for with its files, for its team or for the learner alone', async () => {
  const { calls, asked } = network(({ query }) => tells(aTrail(query.groupTrail!))())
  const alone = await calls.trail('first', null)
  const inTeam = await calls.trail('second', 'rio')
  expect([alone, inTeam].map((answer) => answer.ok && answer.value?.id)).toEqual(['first', 'second'])
  expect(asked.map(({ query }) => query)).toEqual([
    { groupTrail: 'first', enableHashes: 'true' },
    { groupTrail: 'second', enableHashes: 'true', team: '["online","rio"]' },
  ])
})

const filesOf = ({ size, data }: TrailResource) => [size, (data as { fileHashes: object }).fileHashes]

test('a phone gets the small pictures, and another screen the large ones', async () => {
  const told = async (smallImages: boolean) => {
    const answer = await network(tells(aTrail('first')), smallImages).calls.trail('first', null)
    return filesOf((answer as { value: Trail }).value.steps[0]!.resources[0]!)
  }
  expect(await told(true)).toEqual([95, { 'cover.jpg': SMALL, 'a.txt': TEXT }])
  expect(await told(false)).toEqual([905, fileHashes])
})

test('a trail that the server does not know is null, after a refusal or an empty list', async () => {
  const none = { ok: true, value: null }
  expect(await network(tells()).calls.trail('first', null)).toEqual(none)
  expect(await network(tells(), true).calls.trail('first', null)).toEqual(none)
  expect(await network(refuses(404, 'unknown-trail')).calls.trail('first', null)).toEqual(none)
})

test('no other refusal or lost answer counts as a trail that is gone', async () => {
  const kind = async (answer: () => Response | Promise<Response>) => {
    const { calls } = network(answer)
    const [page, trail, ranking] = [
      await calls.page('acme', 0),
      await calls.trail('first', null),
      await calls.ranking('first', null, 'all'),
    ]
    return [page, trail, ranking].map((told) => !told.ok && told.failure)
  }
  const same = (failure: object) => [failure, failure, failure].map((one) => expect.objectContaining(one))
  expect(await kind(noNetwork)).toEqual(same({ kind: 'unreachable' }))
  expect(await kind(refuses(401, 'signed-out'))).toEqual(same({ kind: 'refused', code: 'signed-out' }))
  expect(await kind(refuses(503, 'overloaded'))).toEqual(
    same({ kind: 'refused', code: 'overloaded', retryAfterMs: 60_000 }),
  )
  expect(await kind(() => Response.json({ trails: 'many' }))).toEqual(same({ kind: 'refused', status: 500 }))
})

test('a ranking is asked for by its scope and team', async () => {
  const { calls, asked } = network(() => Response.json(RANKING))
  expect(await calls.ranking('first', null, 'all')).toEqual({ ok: true, value: RANKING })
  await calls.ranking('first', 'rio', 'week')
  expect(asked.map(({ query }) => query)).toEqual([
    { groupTrail: 'first' },
    { groupTrail: 'first', team: '["online","rio"]', scope: 'week' },
  ])
})
