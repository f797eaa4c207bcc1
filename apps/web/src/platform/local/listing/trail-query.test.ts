import 'fake-indexeddb/auto'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { cachedKey } from '@vereda/offline/cache/cached-trail.ts'
import { chooseTeam, playAlone } from '@vereda/offline/player/chosen-team.ts'
import { ENQUEUE_PLAY_TABLES, enqueuePlay } from '@vereda/offline/queue/enqueue-play.ts'
import type { Owner } from '@vereda/offline/store/owner.ts'
import { aClaim } from '@vereda/offline/testing/a-device.ts'
import { newAttempt } from '@vereda/offline/testing/learning-attempt.ts'
import { listedTrail } from '@vereda/offline/testing/learning-server.ts'
import { beforeEach, expect, test } from 'vitest'
import { localStore } from '../store/local-store.ts'
import { clearTables } from '../testing/a-learner.ts'
import { isPreview } from './is-preview.ts'
import { changedTrailsQuery } from './trail-list-query.ts'
import { trailQuery } from './trail-query.ts'

const ANA: Owner = { userId: 'ana', journey: 'acme' }
const BIA: Owner = { userId: 'bia', journey: 'acme' }
const AS_OF = '2026-03-01T12:00:00.000Z'
const rio = {
  type: 'default' as const,
  id: 'rio',
  name: 'Rio',
  players: [{ id: 'ana', name: 'Ana', username: 'ana' }],
}
const document = aTrailDocument({ steps: [aStep({ resources: [aResource({ id: 'page' })] })] })

/** A cached trail as the server told it, of the learner alone or of a team, with these points. */
function told(
  owner: Owner,
  id: string,
  part: { team?: string; totalPoints?: number; preview?: boolean } = {},
) {
  const { team = null, ...of } = part
  const trail = { ...listedTrail(id, newAttempt(document)), ...of }
  return localStore.write(['cache'], (tx) =>
    tx.put('cache', cachedKey(owner, id, team), { trail, team, asOf: AS_OF, stepsSeen: [] }),
  )
}
const plays = (owner: Owner, groupTrailId: string, team: string | null) =>
  localStore.write(ENQUEUE_PLAY_TABLES, (tx) =>
    enqueuePlay(tx, `${owner.userId} ${groupTrailId} ${team}`, {
      owner,
      groupTrailId,
      team,
      resourceId: 'page',
      type: 'post',
      version: 1,
      claim: aClaim({ points: [50] }),
      date: AS_OF,
    }),
  )
async function points(owner: Owner, id: string) {
  const { tables, read } = trailQuery(owner, id)
  const stored = await localStore.read(tables, read)
  return stored && [stored.sent.totalPoints, stored.trail.totalPoints]
}

beforeEach(() => clearTables(localStore, ['cache', 'UP', 'TOSEND', 'plays', 'sittings', 'attention']))

test('an unsent play adds points to its own trail and learner only', async () => {
  for (const owner of [ANA, BIA]) for (const id of ['first', 'second']) await told(owner, id)
  await plays(ANA, 'first', null)
  expect([await points(ANA, 'first'), await points(ANA, 'second')]).toEqual([
    [0, 50],
    [0, 0],
  ])
  expect([await points(BIA, 'first'), await points(BIA, 'second')]).toEqual([
    [0, 0],
    [0, 0],
  ])
  expect(await points({ ...ANA, journey: 'other' }, 'first')).toBeNull()
})

test('a trail played in a team shows the team’s points and its plays', async () => {
  await told(ANA, 'first', { totalPoints: 7 })
  await told(ANA, 'first', { team: 'rio', totalPoints: 30 })
  await plays(ANA, 'first', 'rio')
  expect(await points(ANA, 'first')).toEqual([7, 7])
  await localStore.write(['UP'], (tx) => chooseTeam(tx, ANA, 'first', rio))
  const inTeam = await points(ANA, 'first')
  expect([inTeam?.[0], inTeam![1]! > 30]).toEqual([30, true])
  await localStore.write(['UP'], (tx) => playAlone(tx, ANA, 'first'))
  expect(await points(ANA, 'first')).toEqual([7, 7])
})

test('a trail that was taken back with an unsent play shows as gone and closed', async () => {
  await told(ANA, 'first')
  await told(ANA, 'second')
  await localStore.write(['cache'], async (tx) => {
    const key = cachedKey(ANA, 'first', null)
    await tx.put('cache', key, { ...(await tx.get('cache', key))!, goneSince: AS_OF })
  })
  for (const id of ['first', 'second']) await plays(ANA, id, null)
  const { tables, read } = changedTrailsQuery(ANA)
  const shown = await localStore.read(tables, read)
  expect(shown.get('first')).toMatchObject({ isGone: true, ends: AS_OF })
  expect(shown.get('second')).not.toHaveProperty('isGone')
})

test('a trail that is not on the device is null', async () => {
  expect(await points(ANA, 'first')).toBeNull()
  await told(ANA, 'first', { team: 'rio' })
  expect(await points(ANA, 'first')).toBeNull()
})

test('a preview is known for its own learner and trail only', async () => {
  await told(ANA, 'first', { preview: true })
  await told(ANA, 'second')
  await told(BIA, 'first')
  expect([
    await isPreview(ANA, 'first'),
    await isPreview(ANA, 'second'),
    await isPreview(BIA, 'first'),
  ]).toEqual([true, false, false])
  expect(await isPreview(ANA, 'never heard of')).toBe(false)
})
