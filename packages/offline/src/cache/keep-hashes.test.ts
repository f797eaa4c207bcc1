import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { listedManifest } from '@vereda/domain/resource/manifest.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keepHashes } from './keep-hashes.ts'

const IDS = ['a', 'b', 'c']
/** For each resource of an answer: the hash of its file, or null where the answer leaves the files out. */
const answer = fc.record({
  version: fc.integer({ min: 1, max: 2 }),
  files: fc.dictionary(fc.constantFrom(...IDS), fc.option(fc.constantFrom('1', '2')), { minKeys: 1 }),
  hashes2: fc.option(fc.constantFrom('x', 'y'), { nil: undefined }),
})
type Told = typeof answer extends fc.Arbitrary<infer T> ? T : never

function trailOf({ version, files, hashes2 }: Told): Trail {
  const resources = Object.entries(files).map(([id, hash]) => {
    const fileHashes = hash === null ? undefined : { 'it.png': { hash: hash.repeat(64), size: 1 } }
    return aResource({
      id,
      data: { type: 'post', id, html: '', link: null, files: [], ...(fileHashes && { fileHashes }) },
    })
  })
  const listed = listedTrail(aTrailDocument({ version, steps: [aStep({ resources })] }))
  const shown = listed.steps[0]!.resources.map((resource, n) => ({ ...resource, data: resources[n]!.data }))
  return {
    ...listed,
    version,
    hashes2,
    steps: [{ ...listed.steps[0]!, resources: shown }],
  } as unknown as Trail
}

const hashesIn = (trail: Trail) =>
  Object.fromEntries(
    trail.steps[0]!.resources.map(({ id, data }) => [id, listedManifest(data)?.['it.png']?.hash[0] ?? null]),
  )

test('C5 the newest file hashes win; where an answer leaves them out, those of the same version are kept', () => {
  fc.assert(
    fc.property(answer, fc.option(answer, { nil: undefined }), (now, before) => {
      const kept = keepHashes(trailOf(now), before && trailOf(before))
      const known =
        before?.version === now.version ? before : { files: {} as Told['files'], hashes2: undefined }
      const expected = Object.entries(now.files).map(([id, hash]) => [id, hash ?? known.files[id] ?? null])
      expect(hashesIn(kept)).toEqual(Object.fromEntries(expected))
      expect(kept.hashes2).toBe(now.hashes2 ?? known.hashes2)
    }),
  )
})
