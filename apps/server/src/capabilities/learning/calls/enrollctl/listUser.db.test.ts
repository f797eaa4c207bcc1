import { gunzipSync } from 'node:zlib'
import { listUser } from '@vereda/contract/rest/enrollctl-listUser.ts'
import { aPlay, aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../../../tests/harness/app.ts'

let one: TestApp
let token = ''
const manifest = {
  'index.html': { hash: 'a'.repeat(64), size: 10 },
  'b.png': { hash: 'b'.repeat(64), size: 5 },
}
const trails = ['one', 'two', 'three'].map((id) =>
  aTrailDocument({
    id,
    title: `Trail ${id} “with” \\ and \u2028`,
    steps: [
      aStep({
        resources: [
          aResource({
            id: `${id}-post`,
            data: { type: 'post', id, html: '<p>é</p>', link: null, files: [], fileHashes: manifest },
          }),
          aResource({ id: `${id}-last`, dependencies: [`${id}-post`] }),
        ],
      }),
    ],
  }),
)

beforeAll(async () => {
  one = await testApp()
  await one.addDomain({
    hostkey: 'acme',
    learners: ['ana', 'boss'],
    trails,
    permissions: { boss: ['MANAGER'] },
  })
  token = await one.signIn('acme', 'ana')
})
afterAll(() => one.close())

const list = (query = '', headers = {}) =>
  one.app.inject({
    method: 'GET',
    url: `/rest/enrollctl/listUser${query}`,
    headers: { ...as('acme', token), ...headers },
  })
async function play(resourceId: string) {
  const body = { groupTrailId: resourceId.split('-')[0], resourceId }
  const headers = as('acme', token)
  const tracked = await one.app.inject({
    method: 'POST',
    url: '/rest/enrollctl/trackItem',
    headers,
    payload: body,
  })
  const url = `/rest/enrollctl/track/${tracked.json().result.replace('track:', '')}`
  await one.app.inject({ method: 'POST', url, headers, payload: aPlay() })
}

test('the answer conforms to the contract and has steps without file hashes', async () => {
  const answer = listUser.answer.parse((await list()).json())
  expect(answer.totalPages).toBe(1)
  expect(answer.trails.map((trail) => trail.id).sort()).toEqual(['one', 'three', 'two'])
  const trail = answer.trails.find(({ id }) => id === 'one')!
  expect(trail).toMatchObject({ title: trails[0]!.title, totalResources: 2, maxPoints: 200, totalSize: 15 })
  expect(trail.steps[0]!.resources[1]).toMatchObject({
    disabled: true,
    reason: 'Failed dependency: A resource',
  })
  expect(trail.steps[0]!.resources[0]!.data).not.toHaveProperty('fileHashes')
})

test('enableHashes adds file hashes to the trail and to its resources', async () => {
  const [trail] = listUser.answer.parse((await list('?groupTrail=one&enableHashes=true')).json()).trails
  expect(JSON.parse(trail!.hashes2!)).toEqual({
    'one-post/index.html': `${'a'.repeat(64)}:index.html`,
    'one-post/b.png': `${'b'.repeat(64)}:b.png`,
  })
  expect(trail!.steps[0]!.resources[0]!.data).toMatchObject({ fileHashes: manifest })
})

test('a summary has the same totals and no steps', async () => {
  await play('two-post')
  const full = (await list('?groupTrail=two')).json().trails[0]
  const { steps, ...summary } = (await list('?groupTrail=two&summary=true')).json().trails[0]
  expect(steps).toEqual([])
  expect(full).toMatchObject(summary)
  expect(summary).toMatchObject({ finishedResources: 1, totalPoints: 50, doneDate: null })
})

test('doneDate is set once all resources are finished, in the summary too', async () => {
  await play('three-post')
  await play('three-last')
  for (const query of ['?groupTrail=three', '?groupTrail=three&summary=true'])
    expect((await list(query)).json().trails[0].doneDate).toBe('2026-03-01T12:00:00.000Z')
})

test('the domain’s own journey lists every trail, and a journey without trails lists none', async () => {
  expect((await list('?journey=acme')).json().trails).toHaveLength(3)
  expect((await list('?journey=elsewhere')).json().trails).toHaveLength(0)
})

test('pages are counted from 0', async () => {
  const pages = await Promise.all([0, 1, 2].map(async (page) => (await list(`?size=2&page=${page}`)).json()))
  expect(pages.map((page) => page.trails.length)).toEqual([2, 1, 0])
  expect(pages[0].totalPages).toBe(2)
})

test('the listing answers 304 until a play changes it', async () => {
  const { etag } = (await list()).headers
  const again = await list('', { 'if-none-match': etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  await play('one-post')
  const changed = await list('', { 'if-none-match': etag })
  expect(changed.statusCode).toBe(200)
  expect(changed.headers.etag).not.toBe(etag)
})

test.each([
  ['ends', "update group_trail set ends_at = '2030-01-01' where id = 'one'"],
  ['asks for another rating', "update group_trail set approval_rating = 55 where id = 'one'"],
  ['is put into a category', "update group_trail set categories = '{garden}' where id = 'one'"],
  ['is of a journey that is called otherwise', "update journey set hostkey = 'acme-two'"],
])('a group trail that %s is sent again, although nobody played', async (_, change) => {
  const before = await list('?groupTrail=one')
  const owner = new pg.Client(one.owner)
  await owner.connect()
  await owner.query(change)
  await owner.end()
  const after = await list('?groupTrail=one', { 'if-none-match': before.headers.etag })
  expect(after.statusCode).toBe(200)
  expect(after.json()).not.toEqual(before.json())
})

test('the cached listing equals one that is made anew', async () => {
  const first = (await list()).body
  const again = (await list()).body
  one.services.bodies.clear()
  expect([again, (await list()).body]).toEqual([first, first])
})

test('a client that accepts gzip gets the same listing in less than half the bytes', async () => {
  const plain = await list()
  const small = await list('', { 'accept-encoding': 'gzip, br' })
  expect(small.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(small.rawPayload).toString()).toBe(plain.body)
  expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
})

test.each([
  ['?page=-1', 400, 'page'],
  ['?page=0.5', 400, 'page'],
  ['?size=1000', 400, 'size'],
  ['?size=0', 400, 'size'],
  ['?size=-1', 400, 'size'],
  ['?size=1.5', 400, 'size'],
  ['?size=NaN', 400, 'size'],
  ['?size=', 400, 'size'],
  ['?unknown=1', 400, 'query'],
  ['?groupTrail=none', 404, undefined],
  ['?preview=one', 403, undefined],
])('%s is refused with %i', async (query, status, field) => {
  const answer = await list(query)
  expect(answer.statusCode).toBe(status)
  expect(answer.json().field).toBe(field)
})

test('a manager previews every trail of the domain with all activities open and no progress', async () => {
  const boss = await one.signIn('acme', 'boss')
  const seen = (query: string) => list(query, as('acme', boss))
  const owner = new pg.Client(one.owner)
  await owner.connect()
  await owner.query("delete from player where player_id = 'boss'")
  await owner.end()
  const { trails: shown } = (await seen('')).json()
  expect(shown.map(({ id }: { id: string }) => id).sort()).toEqual(['one', 'three', 'two'])
  for (const query of ['?preview=one', '?groupTrail=one&enableHashes=true']) {
    const [trail] = (await seen(query)).json().trails
    expect(trail).toMatchObject({
      id: 'one',
      preview: true,
      totalPoints: 0,
      lastPlayed: null,
      offline: false,
    })
    expect(trail.steps[0].resources.map((r: { disabled: boolean }) => r.disabled)).toEqual([false, false])
  }
  expect((await seen('?preview=none')).statusCode).toBe(404)
  const ticket = (who: string) =>
    one.app.inject({
      method: 'POST',
      url: '/content-ticket',
      headers: as('acme', who),
      payload: { groupTrailId: 'one', resourceId: 'one-post' },
    })
  expect((await ticket(boss)).statusCode).toBe(200)
})

test('enrollctl/listUserPagination answers as listUser does, page by page, from 0', async () => {
  const paged = async (page: number) => {
    const url = `/rest/enrollctl/listUserPagination?page=${page}&size=2`
    const answer = await one.app.inject({ method: 'GET', url, headers: as('acme', token) })
    return answer.json()
  }
  for (const page of [0, 1]) expect(await paged(page)).toEqual((await list(`?page=${page}&size=2`)).json())
  const ids = [...(await paged(0)).trails, ...(await paged(1)).trails].map(({ id }: { id: string }) => id)
  expect(ids.sort()).toEqual(['one', 'three', 'two'])
})
