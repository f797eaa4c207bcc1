import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aPlayFact, aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CachedTrail } from '../cache/cached-trail.ts'
import { leftOffIn } from '../sitting/left-off.ts'
import { layAcknowledged } from './lay-acknowledged.ts'

const document = aTrailDocument({ version: 2, steps: [aStep({ resources: [aResource({ id: 'game' })] })] })
const cached: CachedTrail = { trail: listedTrail(document), team: null, asOf: '', stepsSeen: [] }

/** Plays in the order of this device, each of one version and each leaving its own place. */
const playsOf = (versions: readonly number[]) =>
  versions.map((version, n) =>
    aPlayFact({ resourceId: 'game', key: `${n}`, seq: n + 1, version, objectData: `place ${n}` }),
  )

test('plays of one version leave the saved state of the other version unchanged, in any batches', () => {
  const versions = fc.array(fc.constantFrom(1, 2), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(versions, fc.nat(8), (versions, sentFirst) => {
      const plays = playsOf(versions)
      const batches = [plays.slice(0, sentFirst), plays.slice(sentFirst)]
      const after = batches.reduce(layAcknowledged, cached)
      for (const version of [1, 2]) {
        const last = plays.filter((play) => play.version === version).at(-1)
        expect(leftOffIn(after, 'game', version)?.objectData).toBe(last?.objectData)
      }
    }),
  )
})
