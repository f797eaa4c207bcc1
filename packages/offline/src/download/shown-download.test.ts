import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { describe, expect, test } from 'vitest'
import { MARINA } from '../testing/a-device.ts'
import { type Availability, type KnownOfTrail, trailAvailability, withoutServer } from './availability.ts'
import type { DownloadFailure, DownloadJob } from './download-job.ts'

// What a learner reads of a download that waits, fails or is held up; one situation each.

const file = { hash: 'h', size: 200, pieces: null }
const document = aTrailDocument({
  steps: [aStep({ resources: [aResource({ id: 'a' }), aResource({ id: 'b' })] })],
})

/** A trail of two activities of 200 bytes each. Where `isTold` is false, the listing left out their files. */
function aTrail(isTold = true): Trail {
  const listed = listedTrail(document)
  const shown = listed.steps[0]!.resources.map((resource) => {
    const data = { type: 'post', id: resource.id, html: '', link: null, files: [] }
    return {
      ...resource,
      offline: true,
      data: isTold
        ? { ...data, fileHashes: { [`${resource.id}.png`]: { ...file, hash: resource.id } } }
        : data,
    }
  })
  const steps = [{ ...listed.steps[0]!, resources: shown }]
  return { ...listed, offline: true, totalSize: 777, steps } as unknown as Trail
}

const job = (state: DownloadJob['state'], failure: DownloadFailure | null = null): DownloadJob => ({
  owner: MARINA,
  groupTrailId: 'x',
  resourceIds: null,
  asked: 0,
  state,
  failure,
  progress: { a: { done: 100, total: 200 } },
})
const known = (part: Partial<KnownOfTrail> = {}): KnownOfTrail => ({
  trail: aTrail(),
  job: undefined,
  games: new Map(),
  online: [],
  queued: new Set(),
  held: new Set(),
  ...part,
})

describe('a failed download', () => {
  test.each<[DownloadFailure, boolean]>([
    ['fail', true],
    ['no_trail', true],
    ['signedOut', true],
    ['full', false],
    ['cannot', false],
    ['no_resources', false],
  ])('with the reason %s continues by itself: %s', (failure, goesOn) => {
    const place = { at: 1, of: 2 }
    expect(trailAvailability(known({ job: job('failed', failure) }))).toEqual({
      kind: 'failed',
      bytes: 400,
      place,
      ...(goesOn && { goesOn: true, percent: 25 }),
    })
  })
})

describe('while the server cannot be reached', () => {
  const partly = { percent: 25, isPartly: true }

  test.each<[Availability]>([
    [{ kind: 'loading', ...partly }],
    [{ kind: 'waiting', ...partly }],
    [{ kind: 'failed', goesOn: true, ...partly }],
  ])('%o is shown as held', (value) => expect(withoutServer(value)).toEqual({ kind: 'held', ...partly }))

  test.each<[Availability]>([
    [{ kind: 'have' }],
    [{ kind: 'get', bytes: 5 }],
    [{ kind: 'failed', bytes: 5 }],
    [{ kind: 'queued' }],
    [{ kind: 'online' }],
  ])('%o is shown unchanged', (value) => expect(withoutServer(value)).toBe(value))
})

test('a resource with nothing fetched is waiting, and the one being fetched shows its progress', () => {
  expect(trailAvailability(known({ job: job('loading') }))).toEqual({
    kind: 'loading',
    percent: 25,
    place: { at: 1, of: 2 },
  })
  expect(trailAvailability(known({ job: job('waiting') }))).toEqual({
    kind: 'waiting',
    place: { at: 1, of: 2 },
  })
})

test('the size is the listing’s while no file is known, else that of the known files', () => {
  expect(trailAvailability(known({ trail: aTrail(false) }))).toEqual({ kind: 'get', bytes: 777 })
  expect(trailAvailability(known())).toEqual({ kind: 'get', bytes: 400 })
  const version = { version: 1, data: { type: 'post', id: 'a', html: '', link: null, files: [] } as never }
  const here = {
    owner: MARINA,
    groupTrailId: 'x',
    resourceId: 'a',
    type: 'post' as const,
    title: '',
    older: [],
    current: version,
    next: null,
    installed: { version: 1, at: 'then' },
  }
  expect(trailAvailability(known({ trail: aTrail(false), games: new Map([['a', here]]) }))).toEqual({
    kind: 'get',
    bytes: 0,
    isPartly: true,
  })
})
