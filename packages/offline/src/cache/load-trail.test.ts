import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { expect, test } from 'vitest'
import { answered, unreachable } from '../calls/answer.ts'
import { chooseTeam, playAlone, readPlaysAs } from '../player/chosen-team.ts'
import { sittingKey } from '../sitting/sitting.ts'
import { keepSitting, newSitting } from '../sitting/sittings.ts'
import { aDevice, MARINA } from '../testing/a-device.ts'
import { aTeam } from '../testing/a-team.ts'
import { instantClock } from '../testing/clocks.ts'
import { learningServer } from '../testing/learning-server.ts'
import { cachedKey } from './cached-trail.ts'
import { loadListing } from './load-listing.ts'
import { CACHED_TABLES, listCached } from './read-cached.ts'

/** An empty device, and a server with trails of these titles. */
function aLearner(...ids: string[]) {
  const server = learningServer()
  for (const id of ids) server.enrol('marina', id, aTrailDocument({ title: id }))
  const network = { isThere: true, hasTrail: true, isListed: (_: string) => true }
  const calls = server.calls(server.signIn('marina'))
  const trail: typeof calls.trail = async (id, team) => {
    if (!network.isThere) return unreachable
    return network.hasTrail ? calls.trail(id, team) : answered(null)
  }
  const page: typeof calls.page = async (journey, number) => {
    const answer = await calls.page(journey, number)
    if (!answer.ok) return answer
    return answered({ ...answer.value, trails: answer.value.trails.filter(({ id }) => network.isListed(id)) })
  }
  const clock = instantClock()
  const device = aDevice({ ...calls, trail, page }, { clock })
  const list = () => loadListing(device.ports, { owner: MARINA, forced: false })
  const listed = async () =>
    (await device.store.read(['summary'], (tx) => tx.list('summary'))).map(({ trail }) => trail.title)
  return { ...device, server, network, clock, list, listed }
}

test('C4 loading one trail ends as online, failOnline, failCache, none or signedOut', async () => {
  const learner = aLearner('a')
  learner.network.isThere = false
  expect(await learner.refresh('a')).toBe('failCache')
  learner.network.isThere = true
  expect(await learner.refresh('a')).toBe('online')
  expect((await learner.shown('a')).title).toBe('a')
  learner.network.isThere = false
  expect([await learner.refresh('a'), await learner.refresh('b')]).toEqual(['failOnline', 'failCache'])
  await learner.store.write(['UP'], (tx) => chooseTeam(tx, MARINA, 'a', aTeam('otters')))
  expect(await learner.refresh('a')).toBe('failCache')
  Object.assign(learner.network, { isThere: true, hasTrail: false })
  expect(await learner.refresh('a')).toBe('none')
  learner.network.hasTrail = true
  learner.server.endSessions('marina')
  expect(await learner.refresh('a')).toBe('signedOut')
})

test('C10 a trail that the server does not know stays, marked as gone, until the server lists it again', async () => {
  const learner = aLearner('a', 'b')
  const since = async (id: string, team: string | null = null) =>
    (await learner.store.read(['cache'], (tx) => tx.get('cache', cachedKey(MARINA, id, team))))?.goneSince
  await learner.list()
  await learner.clock.pause(1)
  learner.network.hasTrail = false
  await learner.refresh('a')
  const known = await since('a')
  expect([known, await since('b')]).toEqual([expect.any(String), undefined])
  expect((await learner.shown('a')).title).toBe('a')
  await learner.clock.pause(1)
  await learner.refresh('a')
  expect(await since('a')).toBe(known)
  learner.network.hasTrail = true
  await learner.clock.pause(1)
  await learner.refresh('a')
  expect(await since('a')).toBeUndefined()
  await learner.clock.pause(1)
  learner.network.isListed = (id) => id !== 'b'
  await learner.list()
  expect([await since('a'), await since('b')]).toEqual([undefined, expect.any(String)])
})

test('C7 a trail loaded alone keeps its place in the catalogue, and is not added before a listing', async () => {
  const learner = aLearner('a', 'b', 'c')
  await learner.refresh('b')
  expect(await learner.listed()).toEqual([])
  await learner.list()
  await learner.clock.pause(1)
  learner.server.enrol('marina', 'b', aTrailDocument({ title: 'B' }))
  await learner.refresh('b')
  const rows = await learner.store.read(['summary'], (tx) => tx.list('summary'))
  expect(rows.map(({ trail, place }) => [place, trail.title])).toEqual([
    [0, 'a'],
    [1, 'B'],
    [2, 'c'],
  ])
})

test('C7 a listing leaves the catalogues of other learners and journeys unchanged', async () => {
  const learner = aLearner('a')
  const others = [
    { ...MARINA, userId: 'joao' },
    { ...MARINA, journey: 'school' },
  ]
  await learner.list()
  const [row] = await learner.store.read(['summary'], (tx) => tx.list('summary'))
  await learner.store.write(['summary'], async (tx) => {
    for (const { userId, journey } of others) await tx.put('summary', [userId, journey, 'trail_z'], row!)
  })
  await learner.clock.pause(1)
  await learner.list()
  const keys = await learner.store.read(['summary'], (tx) => tx.keys('summary'))
  expect(keys.map((key) => key.join('/')).sort()).toEqual([
    'joao/acme/trail_z',
    'marina/acme/trail_a',
    'marina/school/trail_z',
  ])
})

test('C1 a listing without changes writes no row of the catalogue', async () => {
  const learner = aLearner('a', 'b')
  await learner.list()
  await learner.clock.pause(1)
  const write = learner.store.write
  const written: string[] = []
  learner.ports.store.write = (tables, work) =>
    write(tables, (tx) =>
      work({
        ...tx,
        put(table, key, row) {
          written.push(table)
          return tx.put(table, key, row)
        },
      }),
    )
  await learner.list()
  expect(written).not.toContain('summary')
  learner.server.enrol('marina', 'a', aTrailDocument({ title: 'A' }))
  await learner.clock.pause(1)
  await learner.list()
  expect(written.filter((table) => table === 'summary')).toHaveLength(1)
})

test('P2 listCached gives each trail once, as its player sees it, up to the limit', async () => {
  const learner = aLearner('a', 'b', 'c')
  learner.server.formTeam('a', 'otters', ['marina'])
  await learner.list()
  await learner.store.write(['UP'], (tx) => chooseTeam(tx, MARINA, 'a', aTeam('otters')))
  await learner.refresh('a')
  const known = (limit: number) =>
    learner.store.read(CACHED_TABLES, async (tx) =>
      (await listCached(tx, MARINA, limit)).map(({ trail, team }) => [trail.title, team]),
    )
  expect(await known(9)).toEqual([
    ['a', 'otters'],
    ['b', null],
    ['c', null],
  ])
  expect(await known(2)).toHaveLength(2)
  expect(
    await learner.store.read(CACHED_TABLES, (tx) => listCached(tx, { ...MARINA, userId: 'joao' }, 9)),
  ).toEqual([])
})

test('P2 the catalogue shows a team’s trails as the team’s, and asks only for teams of listed trails', async () => {
  const learner = aLearner('a', 'b', 'gone')
  learner.server.formTeam('a', 'otters', ['marina'])
  const asked: [string, string | null][] = []
  const { trail } = learner.ports.calls
  learner.ports.calls.trail = async (id, team) => {
    asked.push([id, team])
    const told = await trail(id, team)
    return told.ok && told.value && team ? answered({ ...told.value, title: `${id} of ${team}` }) : told
  }
  await learner.list()
  await learner.store.write(['UP'], async (tx) => {
    await chooseTeam(tx, MARINA, 'a', aTeam('otters'))
    await chooseTeam(tx, MARINA, 'left', aTeam('herons'))
  })
  await learner.clock.pause(1)
  await learner.list()
  expect(asked).toEqual([['a', 'otters']])
  expect(await learner.listed()).toEqual(['a of otters', 'b', 'gone'])
  await learner.clock.pause(1)
  await learner.list()
  expect(await learner.listed()).toEqual(['a of otters', 'b', 'gone'])
  const page: typeof learner.ports.calls.page = async () => unreachable
  asked.length = 0
  const cut = { ...learner.ports, calls: { ...learner.ports.calls, page } }
  expect(await loadListing(cut, { owner: MARINA, forced: false })).toBe('failOnline')
  expect(asked).toEqual([])
})

test('C11 a trail with an unsent play keeps its version until the play is sent', async () => {
  const learner = aLearner('a', 'b')
  await learner.list()
  const version = async (id: string) => (await learner.shown(id)).version
  await learner.play({ groupTrailId: 'a', version: await version('a') })
  for (const id of ['a', 'b']) learner.server.enrol('marina', id, aTrailDocument({ title: id, version: 2 }))
  for (const tell of [learner.list, () => learner.refresh('a')]) {
    await learner.clock.pause(1)
    await tell()
    expect([await version('a'), await version('b')]).toEqual([1, 2])
  }
  await learner.sync()
  await learner.refresh('a')
  expect(await version('a')).toBe(2)
})

test('C11 an open sitting keeps the version; plays of another version or player do not', async () => {
  const learner = aLearner('a', 'b', 'c')
  await learner.list()
  const begun = { owner: MARINA, resourceId: 'r', type: 'scorm', title: 'r', team: null, version: 1 } as const
  await keepSitting(learner.ports, newSitting(learner.ports, 's', { ...begun, groupTrailId: 'a' }))
  await learner.play({ groupTrailId: 'b', version: 7 })
  await learner.play({ groupTrailId: 'c', version: 1, team: 'otters' })
  for (const id of ['a', 'b', 'c'])
    learner.server.enrol('marina', id, aTrailDocument({ title: id, version: 2 }))
  await learner.clock.pause(1)
  await learner.list()
  const rows = await Promise.all(['a', 'b', 'c'].map((id) => learner.cached(id)))
  expect(rows.map((row) => row?.trail.version)).toEqual([1, 2, 2])
})

test('P4 a team is left when the server refuses it, but not during a sitting for it', async () => {
  const learner = aLearner('a')
  const { server, store } = learner
  const plays = () => store.read(['UP'], (tx) => readPlaysAs(tx, MARINA, 'a'))
  const waits = async () => (await learner.queue()).map(({ team }) => team)
  server.formTeam('a', 'otters', ['marina', 'joao'])
  await store.write(['UP'], (tx) => chooseTeam(tx, MARINA, 'a', aTeam('otters')))
  expect(await learner.refresh('a')).toBe('online')
  await learner.play({ groupTrailId: 'a', team: 'otters', teamEntry: ['default', 'otters', 'marina'] })
  const begun = { owner: MARINA, groupTrailId: 'a', resourceId: 'x', type: 'post', version: 1 } as const
  const sitting = newSitting(learner.ports, 's', { ...begun, team: 'otters' })
  await keepSitting(learner.ports, sitting)
  server.formTeam('a', 'otters', ['joao'])
  expect(await learner.refresh('a')).toBe('failOnline')
  expect(await plays()).toMatchObject({ kind: 'team', team: { name: 'The otters' } })
  await store.write(['sittings'], (tx) => tx.delete('sittings', sittingKey(sitting)))
  expect(await learner.refresh('a')).toBe('online')
  expect(await plays()).toEqual({ kind: 'undecided', left: 'The otters' })
  expect(await waits()).toEqual(['otters'])
  expect((await learner.shown('a')).title).toBe('a')
  await store.write(['UP'], (tx) => playAlone(tx, MARINA, 'a'))
  expect(await plays()).toEqual({ kind: 'alone' })
})
