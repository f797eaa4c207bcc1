import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MARINA } from '../testing/a-device.ts'
import {
  FINISHING,
  type KnownOfTrail,
  resourceAvailability,
  trailAvailability,
  withoutOffer,
} from './availability.ts'
import type { DownloadJob } from './download-job.ts'
import type { StoredGame } from './stored-game.ts'

const SIZES: Record<string, number> = { h1: 10, h2: 200, h3: 3000 }
const HASHES = Object.keys(SIZES)

/** What may be true of one resource on a device, and of the trail's download. */
const ofResource = fc.record({
  files: fc.subarray(HASHES),
  isOffered: fc.boolean(),
  stored: fc.constantFrom('not', 'coming', 'whole', 'ready'),
  isPlayedOnline: fc.boolean(),
  isQueued: fc.boolean(),
  isAsked: fc.boolean(),
  done: fc.option(fc.integer({ min: 0, max: 3210 })),
})
const situation = fc.record({
  resources: fc.array(ofResource, { minLength: 1, maxLength: 4 }),
  job: fc.constantFrom('none' as const, 'waiting' as const, 'loading' as const, 'failed' as const),
  held: fc.subarray(HASHES),
  isTrailOffered: fc.boolean(),
})
type Situation = typeof situation extends fc.Arbitrary<infer T> ? T : never
type One = Situation['resources'][number]

const manifest = (files: readonly string[]) =>
  Object.fromEntries(files.map((hash) => [`${hash}.png`, { hash, size: SIZES[hash]!, pieces: null }]))
const weigh = (files: Iterable<string>) => [...new Set(files)].reduce((sum, hash) => sum + SIZES[hash]!, 0)

function trailOf({ resources, isTrailOffered }: Situation): Trail {
  const listed = listedTrail(
    aTrailDocument({ steps: [aStep({ resources: resources.map((_, n) => aResource({ id: `r${n}` })) })] }),
  )
  const [step] = listed.steps
  const shown = step!.resources.map((resource, n) => ({
    ...resource,
    type: 'post' as const,
    offline: resources[n]!.isOffered,
    data: {
      type: 'post' as const,
      id: resource.id,
      html: '',
      link: null,
      files: [],
      fileHashes: manifest(resources[n]!.files),
    },
  }))
  return { ...listed, offline: isTrailOffered, steps: [{ ...step!, resources: shown }] } as unknown as Trail
}

function gameOf({ stored }: One, resourceId: string): StoredGame | null {
  if (stored === 'not') return null
  const version = {
    version: 1,
    data: { type: 'post', id: resourceId, html: '', link: null, files: [] } as never,
  }
  return {
    owner: MARINA,
    groupTrailId: 'x',
    resourceId,
    type: 'post',
    title: '',
    older: [],
    current: stored === 'coming' ? null : version,
    next: stored === 'coming' ? version : null,
    installed: stored === 'ready' ? { version: 1, at: 'then' } : null,
  }
}

function jobOf({ job, resources }: Situation): DownloadJob | undefined {
  if (job === 'none') return undefined
  const asked = resources.flatMap(({ isAsked }, n) => (isAsked ? [`r${n}`] : []))
  const progress = resources.flatMap(({ done, files }, n) =>
    done === null ? [] : [[`r${n}`, { done: Math.min(done, weigh(files)), total: weigh(files) }]],
  )
  const resourceIds = asked.length === resources.length ? null : asked
  const rest = { owner: MARINA, groupTrailId: 'x', asked: 0, failure: null }
  return { ...rest, resourceIds, state: job, progress: Object.fromEntries(progress) }
}

function knownOf(all: Situation): KnownOfTrail {
  const named = all.resources.map((one, n) => ({ one, id: `r${n}` }))
  return {
    trail: trailOf(all),
    job: jobOf(all),
    games: new Map(
      named.flatMap(({ one, id }) => (one.stored === 'not' ? [] : [[id, gameOf(one, id)!] as const])),
    ),
    online: named.flatMap(({ one, id }) =>
      one.isPlayedOnline ? [{ groupTrailId: 'x', resourceId: id, type: 'post' as const, link: null }] : [],
    ),
    queued: new Set(named.flatMap(({ one, id }) => (one.isQueued ? [id] : []))),
    held: new Set(all.held),
  }
}

const isWhole = ({ stored, isPlayedOnline }: One) =>
  (stored === 'whole' || stored === 'ready') && !isPlayedOnline
const ofEach = (all: Situation) => {
  const known = knownOf(all)
  return all.resources.map((one, n) => ({
    one,
    answer: resourceAvailability(known, known.trail!.steps[0]!.resources[n]!),
  }))
}

/** The expected state of one resource: the first condition that is true of it. */
function naively({ one, all }: { one: One; all: Situation }) {
  const isWholeTrail = all.resources.every(({ isAsked }) => isAsked)
  const isConcerned = all.job !== 'none' && (isWholeTrail || one.isAsked)
  if (isConcerned && !isWhole(one) && one.isOffered) {
    if (all.job === 'loading' && one.done === null) return { kind: 'waiting' }
    if (all.job === 'failed')
      return { kind: 'failed', bytes: weigh(one.files.filter((hash) => !all.held.includes(hash))) }
    if (all.job === 'waiting') return { kind: 'waiting' }
    const total = weigh(one.files)
    return {
      kind: 'loading',
      percent: total === 0 ? 0 : Math.floor((Math.min(one.done!, total) * 100) / total),
    }
  }
  if (one.isQueued) return { kind: 'queued' }
  if (isWhole(one) && one.stored === 'ready') return { kind: 'have' }
  if (isWhole(one)) return isConcerned && all.job === 'failed' ? { kind: 'failed' } : FINISHING
  if (!one.isOffered) return { kind: 'online' }
  return { kind: 'get', bytes: weigh(one.files.filter((hash) => !all.held.includes(hash))) }
}

test('D17 the state of each resource follows from its files, worker, download and plays', () => {
  fc.assert(
    fc.property(situation, (all) => {
      for (const { one, answer } of ofEach(all)) expect(answer).toEqual(naively({ one, all }))
    }),
  )
})

test('D17 a trail is available offline only if each of its offline resources is ready', () => {
  fc.assert(
    fc.property(situation, (all) => {
      const kept = all.resources.filter((one) => one.isOffered || isWhole(one))
      const isHere = kept.length > 0 && kept.every((one) => isWhole(one) && one.stored === 'ready')
      const { kind } = trailAvailability(knownOf({ ...all, job: 'none' }))
      expect(kind === 'have' || kind === 'queued').toBe(isHere)
    }),
  )
})

test('D26 a trail’s download counts only the requested offline resources, and at most all of them', () => {
  fc.assert(
    fc.property(situation, (all) => {
      fc.pre(all.job === 'loading')
      const isWholeTrail = all.resources.every(({ isAsked }) => isAsked)
      const asked = all.resources.filter(
        (one) => (one.isOffered || isWhole(one)) && (isWholeTrail || one.isAsked),
      )
      const total = asked.reduce((sum, { files }) => sum + weigh(files), 0)
      const done = asked.reduce(
        (sum, one) => sum + Math.min(isWhole(one) ? Infinity : (one.done ?? 0), weigh(one.files)),
        0,
      )
      const at = Math.min(asked.filter(isWhole).length + 1, asked.length)
      expect(trailAvailability(knownOf(all))).toEqual({
        kind: 'loading',
        percent: total === 0 ? 0 : Math.floor((done * 100) / total),
        place: { at, of: asked.length },
      })
    }),
  )
})

test('the offered size of a trail counts each missing file once', () => {
  fc.assert(
    fc.property(situation, (all) => {
      const answer = trailAvailability(knownOf({ ...all, job: 'none', isTrailOffered: true }))
      fc.pre(answer.kind === 'get')
      const missing = all.resources.filter((one) => one.isOffered && !isWhole(one))
      const files = missing.flatMap((one) => one.files).filter((hash) => !all.held.includes(hash))
      expect(answer.bytes).toBe(weigh(files))
    }),
  )
})

test('a failed download shows the missing size of the requested resources', () => {
  fc.assert(
    fc.property(situation, (all) => {
      fc.pre(all.job === 'failed')
      const isWholeTrail = all.resources.every(({ isAsked }) => isAsked)
      const lacking = all.resources.filter(
        (one) => one.isOffered && !isWhole(one) && (isWholeTrail || one.isAsked),
      )
      const files = lacking.flatMap((one) => one.files).filter((hash) => !all.held.includes(hash))
      expect(trailAvailability(knownOf(all))).toMatchObject({ kind: 'failed', bytes: weigh(files) })
    }),
  )
})

test('without a network nothing is offered and nothing is shown as failed', () => {
  fc.assert(
    fc.property(situation, (all) => {
      for (const { answer } of ofEach(all)) {
        const shown = withoutOffer(answer)
        expect(['get', 'failed']).not.toContain(shown.kind)
        if (answer.kind !== 'get' && answer.kind !== 'failed') expect(shown).toBe(answer)
      }
    }),
  )
})

test('without a network a trail with a ready activity is shown as partly available', () => {
  fc.assert(
    fc.property(situation, fc.constantFrom('none', 'failed'), (all, job) => {
      const answer = trailAvailability(knownOf({ ...all, job, isTrailOffered: true }))
      fc.pre(answer.kind === 'get' || answer.kind === 'failed')
      const playsHere = all.resources.some((one) => isWhole(one) && one.stored === 'ready')
      expect(withoutOffer(answer).kind).toBe(playsHere ? 'partly' : 'online')
    }),
  )
})

test('an unknown trail and a resource of an unknown kind need a network', () => {
  const known = { ...knownOf(fc.sample(situation, { numRuns: 1, seed: 1 })[0]!), trail: undefined }
  expect(trailAvailability(known)).toEqual({ kind: 'online' })
  const unknown = { id: 'r0', type: 'unknown', data: { type: 'unknown' }, offline: true } as never
  expect(resourceAvailability(known, unknown)).toEqual({ kind: 'online' })
})

test('a complete trail is available or has queued plays, and an online-only trail is not offered', () => {
  const one = {
    files: ['h1'],
    isOffered: true,
    isPlayedOnline: false,
    isQueued: false,
    isAsked: false,
    done: null,
  }
  const all = { job: 'none' as const, held: [], isTrailOffered: true }
  const ready = { ...all, resources: [{ ...one, stored: 'ready' as const }] }
  expect(trailAvailability(knownOf(ready))).toEqual({ kind: 'have' })
  expect(trailAvailability({ ...knownOf(ready), queued: new Set(['r0']) })).toEqual({ kind: 'queued' })
  const absent = { ...all, resources: [{ ...one, stored: 'not' as const }] }
  expect(trailAvailability(knownOf(absent))).toEqual({ kind: 'get', bytes: 10 })
  expect(trailAvailability(knownOf({ ...absent, isTrailOffered: false }))).toEqual({ kind: 'online' })
  const failed = { ...absent, job: 'failed' as const }
  expect(trailAvailability(knownOf(failed))).toMatchObject({ kind: 'failed' })
  expect(trailAvailability({ ...knownOf(absent), trail: undefined })).toEqual({ kind: 'online' })
})
