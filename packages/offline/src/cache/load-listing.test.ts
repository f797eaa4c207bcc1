import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { listedManifest } from '@vereda/domain/resource/manifest.ts'
import { expect, test } from 'vitest'
import { unreachable } from '../calls/answer.ts'
import type { ListingCalls } from '../ports/listing-calls.ts'
import type { Store } from '../ports/store.ts'
import { memoryStore } from '../store/memory-store.ts'
import { aDevice, MARINA } from '../testing/a-device.ts'
import { heldClock, tasksDone } from '../testing/clocks.ts'
import { learningServer } from '../testing/learning-server.ts'
import { loadListing } from './load-listing.ts'
import { loadTrail } from './load-trail.ts'

const HASH = 'a'.repeat(64)
const withHashes = aResource({
  data: {
    type: 'post',
    id: 'resource',
    html: '',
    link: null,
    files: [],
    fileHashes: { 'a.png': { hash: HASH, size: 1 } },
  },
})

function catalogue(trails = 1) {
  const server = learningServer()
  const ids = Array.from({ length: trails }, (_, i) => `group-${String(i).padStart(3, '0')}`)
  for (const id of ids) server.enrol('marina', id, aTrailDocument({ title: id }))
  const store = memoryStore()
  const clock = heldClock()
  const calls = server.calls(server.signIn('marina'))
  const heard: string[] = []
  const load = (part: Partial<ListingCalls> = {}, forced = false) => {
    const request = { owner: MARINA, forced, onCacheStands: () => heard.push('stands') }
    return loadListing({ store, clock, calls: { ...calls, ...part } }, request)
  }
  const shown = async () => {
    const rows = await store.read(['summary'], (tx) => tx.list('summary'))
    return rows.sort((a, b) => a.place - b.place).map(({ trail }) => trail.title)
  }
  return { server, ids, store, clock, calls, heard, load, shown }
}

const silence = () => new Promise<never>(() => undefined)

test('C1 the stored list stays readable during a load, and the server’s answer replaces it', async () => {
  const { load, shown, server, ids } = catalogue()
  await load()
  const again = load()
  expect(await shown()).toEqual(ids)
  server.enrol('marina', ids[0]!, aTrailDocument({ title: 'A new name' }))
  await again
  await load()
  expect(await shown()).toEqual(['A new name'])
})

test('C2 the stored list is shown after ten seconds without an answer, and a late answer replaces it', async () => {
  const { load, clock, heard, calls, shown, ids } = catalogue()
  let answer = () => {}
  const late = load({
    page: (journey, page) => new Promise((resolve) => (answer = () => resolve(calls.page(journey, page)))),
  })
  await clock.advance(9_999)
  expect(heard).toEqual([])
  await clock.advance(1)
  expect(heard).toEqual(['stands'])
  answer()
  expect(await late).toBe('online')
  expect(await shown()).toEqual(ids)
})

test('C2 a forced listing shows the stored list at once', async () => {
  const { load, heard } = catalogue()
  void load({ page: silence }, true)
  await tasksDone()
  expect(heard).toEqual(['stands'])
})

test('C3 a listing gives up after 25 seconds', async () => {
  const { load, clock } = catalogue()
  await load()
  const slow = load({ page: silence })
  await tasksDone()
  await clock.advance(24_999)
  let outcome = 'none yet'
  void slow.then((o) => (outcome = o))
  await tasksDone()
  expect(outcome).toBe('none yet')
  await clock.advance(1)
  expect(await slow).toBe('failOnline')
})

test('C4 without an answer a listing ends as failOnline with a stored list, as failCache without; 401 is signedOut', async () => {
  const { load, server } = catalogue()
  const down = { page: async () => unreachable }
  expect(await load(down)).toBe('failCache')
  expect(await load()).toBe('online')
  expect(await load(down)).toBe('failOnline')
  server.endSessions('marina')
  expect(await load()).toBe('signedOut')
})

test('C5 a listing without hashes keeps the hashes of the same version only', async () => {
  const server = learningServer()
  const steps = [aStep({ resources: [withHashes] })]
  server.enrol('marina', 'group', aTrailDocument({ steps }))
  const calls = server.calls(server.signIn('marina'))
  const bare = async (journey: string, page: number) => {
    const answer = await calls.page(journey, page)
    if (!answer.ok) return answer
    const trails = answer.value.trails.map((trail) => ({
      ...trail,
      steps: trail.steps.map((step) => ({
        ...step,
        resources: step.resources.map(
          (r) => ({ ...r, data: { ...r.data, fileHashes: undefined } }) as typeof r,
        ),
      })),
    }))
    return { ok: true as const, value: { ...answer.value, trails } }
  }
  const device = aDevice({ ...calls, page: bare })
  await device.refresh()
  const hashes = async () => listedManifest((await device.cached())!.trail.steps[0]!.resources[0]!.data)
  const request = { owner: MARINA, team: null, forced: false }
  await loadListing(device.ports, request)
  expect(await hashes()).toEqual({ 'a.png': { hash: HASH, size: 1 } })
  server.enrol('marina', 'group', aTrailDocument({ steps, version: 2 }))
  await loadListing(device.ports, request)
  expect(await hashes()).toBeNull()
})

test('C6 an answer requested before a play was acknowledged does not undo the play', async () => {
  const server = learningServer()
  server.enrol('marina', 'group', aTrailDocument())
  const calls = server.calls(server.signIn('marina'))
  let hold = false
  let release = () => {}
  const device = aDevice({
    ...calls,
    async trail(id, team) {
      const early = await calls.trail(id, team)
      if (!hold) return early
      hold = false
      await new Promise<void>((resolve) => (release = resolve))
      return early
    },
  })
  await device.refresh()
  await device.play()
  hold = true
  const refreshing = device.refresh()
  await tasksDone()
  await device.sync()
  expect((await device.shown()).totalPoints).toBe(50)
  release()
  expect(await refreshing).toBe('online')
  expect((await device.shown()).totalPoints).toBe(50)
  expect(server.log.filter((line) => line === 'trail group')).toHaveLength(3)
})

test('C7 the list keeps the server’s order, and a trail that is not listed is removed', async () => {
  const { load, shown, ids, calls, server } = catalogue(230)
  await load()
  expect(await shown()).toEqual(ids)
  expect(server.log.filter((line) => line.startsWith('page'))).toEqual(['page 0', 'page 1', 'page 2'])
  await load({
    page: async (journey, page) => {
      const answer = await calls.page(journey, page)
      const trails = answer.ok ? answer.value.trails.filter((trail) => trail.id !== ids[150]) : []
      return { ok: true, value: { trails, totalPages: 3 } }
    },
  })
  expect(await shown()).toEqual(ids.filter((id) => id !== ids[150]))
})

test('C8 the first page of a first listing is readable at once, and the listing counts as stored only when complete', async () => {
  const { load, store, calls, shown, ids } = catalogue(250)
  const listed = () => store.read(['listings'], (tx) => tx.get('listings', ['marina', 'acme']))
  const asked: number[] = []
  const seen: { first: number; asked: number[] }[] = []
  const page: ListingCalls['page'] = async (journey, number) => {
    asked.push(number)
    if (number < 2) return calls.page(journey, number)
    const row = await listed()
    seen.push({ first: row?.first?.length ?? 0, asked: [...asked] })
    return unreachable
  }
  expect(await load({ page })).toBe('failCache')
  expect(seen).toEqual([{ first: 100, asked: [0, 1, 2] }])
  expect(await listed()).toEqual({ asOf: null, first: ids.slice(0, 100) })
  expect(await load()).toBe('online')
  expect(await listed()).toEqual({ asOf: expect.any(String) })
  expect(await shown()).toEqual(ids)
})

test('C8 a listing that is cut off leaves the previous complete listing stored', async () => {
  const { load, store, calls } = catalogue(150)
  await load()
  const cut: ListingCalls['page'] = async (journey, page) =>
    page === 0 ? calls.page(journey, page) : unreachable
  expect(await load({ page: cut })).toBe('failOnline')
  const listed = await store.read(['listings'], (tx) => tx.get('listings', ['marina', 'acme']))
  expect(listed).toEqual({ asOf: expect.any(String) })
})

test('C8 the next page is requested before the last one is stored, and each page is stored in one transaction', async () => {
  const { store, calls, clock } = catalogue(250)
  const happened: string[] = []
  const watched: Store = {
    read: store.read,
    write: (tables, work) => {
      happened.push('kept')
      return store.write(tables, work)
    },
  }
  const page: ListingCalls['page'] = (journey, number) => {
    happened.push(`page ${number}`)
    return calls.page(journey, number)
  }
  const ports = { store: watched, clock, calls: { ...calls, page } }
  await loadListing(ports, { owner: MARINA, forced: false })
  expect(happened).toEqual(['page 0', 'page 1', 'kept', 'page 2', 'kept', 'kept', 'kept'])
})

/** A listing of at most two pages whose answer is made now and arrives when the returned function is called. */
async function heldListing({ load, calls, clock }: ReturnType<typeof catalogue>) {
  await clock.advance(1)
  const gate = Promise.withResolvers<void>()
  const told = await Promise.all([0, 1].map((number) => calls.page(MARINA.journey, number)))
  const page: ListingCalls['page'] = async (_journey, number) => {
    await gate.promise
    return told[number]!
  }
  const loading = load({ page })
  await tasksDone()
  return () => {
    gate.resolve()
    return loading
  }
}

test('C9 the catalogue that was requested later is kept, in either order of arrival', async () => {
  const one = catalogue(3)
  const [soil, , rain] = one.ids
  const older = await heldListing(one)
  one.server.enrol('marina', 'group-003', aTrailDocument({ title: 'new since' }))
  one.server.enrol('marina', soil!, aTrailDocument({ title: 'renamed since' }))
  const newer = await heldListing(one)
  expect(await newer()).toBe('online')
  const word = ['renamed since', 'group-001', rain, 'new since']
  expect(await one.shown()).toEqual(word)
  expect(await older()).toBe('online')
  expect(await one.shown()).toEqual(word)
})

test('C9 an older catalogue that ends during a newer one removes none of its trails', async () => {
  const one = catalogue(150)
  const older = await heldListing(one)
  one.server.enrol('marina', 'group-new', aTrailDocument({ title: 'new since' }))
  await one.clock.advance(1)
  const gate = Promise.withResolvers<void>()
  const page: ListingCalls['page'] = async (journey, number) => {
    if (number === 0) {
      const told = await one.calls.page(journey, 1)
      return told.ok ? { ok: true, value: { ...told.value, totalPages: 2 } } : told
    }
    await gate.promise
    return one.calls.page(journey, 0)
  }
  const newer = one.load({ page })
  await tasksDone()
  expect(await older()).toBe('online')
  gate.resolve()
  expect(await newer).toBe('online')
  expect(await one.shown()).toContain('new since')
  expect(await one.shown()).toHaveLength(151)
})

test('C9 an earlier answer does not overwrite a trail requested later, unless that date lies in the future', async () => {
  const one = catalogue()
  const [id] = one.ids
  const titled = async () =>
    (await one.store.read(['cache'], (tx) => tx.list('cache'))).map(({ trail }) => trail.title)
  const older = await heldListing(one)
  await one.clock.advance(1)
  one.server.enrol('marina', id!, aTrailDocument({ title: 'renamed since' }))
  const ports = { store: one.store, clock: one.clock, calls: one.calls }
  await loadTrail(ports, { owner: MARINA, groupTrailId: id! })
  await older()
  expect(await titled()).toEqual(['renamed since'])
  expect(await one.shown()).toEqual(['renamed since'])
  const setBack = { ...one.clock, now: () => new Date(one.clock.now().getTime() - 86_400_000) }
  one.server.enrol('marina', id!, aTrailDocument({ title: 'after the clock was set back' }))
  await loadTrail({ ...ports, clock: setBack }, { owner: MARINA, groupTrailId: id! })
  expect(await titled()).toEqual(['after the clock was set back'])
})
