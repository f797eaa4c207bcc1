import { clockAhead } from '@vereda/client/api/clock-ahead.ts'
import { beginSession } from '@vereda/client/session/session.ts'
import { listUser } from '@vereda/contract/rest/enrollctl-listUser.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { cachedKey } from '@vereda/offline/cache/cached-trail.ts'
import { afterEach, expect } from 'vitest'
import { effectsEnded, test } from '../../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../../tests/components/known.ts'
import { noteReachable } from '../calls/connection.ts'
import { localStore } from '../store/local-store.ts'
import { currentOwner } from '../store/owner.ts'
import { storeState } from '../store/store-state.ts'
import { aHook } from '../testing/a-hook.tsx'
import { useDatedTrail } from './use-dated-trail.ts'
import { useTrail } from './use-trail.ts'
import './server-listing.ts' // a page that runs has it

const AT = { group: 'trail', at: '/' }
const BIA_SIGNED_IN = { ...ANA_SIGNED_IN, userId: 'bia', authorization: 'Bearer of-bia' }
const AS_OF = '2026-01-01T00:00:00.000Z'
const aTrail = (id: string, part: Partial<Trail> = {}): Trail => ({
  ...listedTrail(aTrailDocument({ steps: [aStep({ resources: [aResource()] })] })),
  id,
  totalPoints: 10,
  ...part,
})
const knows = (trail: Trail, asOf = AS_OF) =>
  localStore.write(['cache'], (tx) =>
    tx.put('cache', cachedKey(currentOwner(), trail.id, null), { trail, team: null, asOf, stepsSeen: [] }),
  )
const tells = (trail: Trail) => ({ trails: [trail], totalPages: 1 })
const said = ({ face, trail }: { face: string; trail: Trail | null }) =>
  `${face} ${trail?.id ?? '-'} ${trail?.totalPoints ?? '-'}`

/** Waits until every request that has begun would have reached the server. */
async function quiet() {
  for (let turn = 0; turn < 3; turn++) await effectsEnded()
}

afterEach(() => {
  storeState.set('open')
  clockAhead.set(0)
})

test('a trail that comes again unchanged keeps its object @long', async ({ server, show }) => {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  server.answers(listUser, tells(aTrail('wind')))
  const hook = aHook(useDatedTrail, 'wind')
  await show(hook.screen, AT)
  await expect.poll(() => hook.now().asOf).not.toBeNull()
  const first = hook.now()
  server.answers(listUser, tells(aTrail('wind')))
  hook.now().refresh()
  await expect.poll(() => hook.now().asOf).not.toBe(first.asOf)
  expect(hook.now().trail).toBe(first.trail)
})

test('a stored trail shows at once and the server’s follows, each trail for itself', async ({
  server,
  show,
}) => {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  await knows(aTrail('soil'))
  const answer = server.answersLate(listUser, tells(aTrail('soil', { totalPoints: 20 })))
  const hook = aHook(useTrail, 'soil')
  await show(hook.screen, AT)
  await expect.poll(() => said(hook.now())).toBe('ready soil 10')
  answer()
  await expect.poll(() => said(hook.now())).toBe('ready soil 20')
  const before = hook.seen.length
  server.answers(listUser, tells(aTrail('rain', { totalPoints: 5 })))
  hook.ask('rain')
  await expect.poll(() => said(hook.now())).toBe('ready rain 5')
  expect(hook.seen.slice(before).map(said)).not.toContain('ready soil 20')
  expect(server.asked(listUser).map(({ query }) => query.groupTrail)).toEqual(['soil', 'rain'])
})

test('without a network the stored trail shows, and is asked for again when the network is back', async ({
  server,
  show,
}) => {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  await knows(aTrail('hill'))
  server.isUnreachable(listUser)
  const hook = aHook(useTrail, 'hill')
  await show(hook.screen, AT)
  await expect.poll(() => said(hook.now())).toBe('offline hill 10')
  server.answers(listUser, tells(aTrail('hill', { totalPoints: 30 })))
  noteReachable(true)
  await expect.poll(() => said(hook.now())).toBe('ready hill 30')
  noteReachable(false)
  noteReachable(true)
  await quiet()
  expect(server.asked(listUser)).toHaveLength(2)
})

test('a trail that failed while the network came back is asked for again, but not endlessly @long', async ({
  server,
  show,
}) => {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  server.isUnreachable(listUser)
  const hook = aHook(useTrail, 'cave')
  await show(hook.screen, AT)
  await expect.poll(() => said(hook.now())).toBe('failed - -')
  server.refuses(listUser, 'overloaded')
  server.refuses(listUser, 'overloaded')
  noteReachable(true)
  await expect.poll(() => server.asked(listUser).length).toBe(3)
  await expect.poll(() => said(hook.now())).toBe('failed - -')
  noteReachable(false)
  await quiet()
  expect(server.asked(listUser)).toHaveLength(3)
})

test('an unknown trail is empty, and another learner sees nothing of the first one’s', async ({
  server,
  show,
}) => {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  server.answers(listUser, tells(aTrail('lake')))
  const hook = aHook(useTrail, 'lake')
  await show(hook.screen, AT)
  await expect.poll(() => said(hook.now())).toBe('ready lake 10')
  const before = hook.seen.length
  server.answers(listUser, { trails: [], totalPages: 0 })
  beginSession(BIA_SIGNED_IN)
  await expect.poll(() => said(hook.now())).toBe('empty - -')
  expect(hook.seen.slice(before + 1).map(({ trail }) => trail)).not.toContain('lake')
  expect(hook.seen.at(-1)?.trail).toBeNull()
})

test('a blocked store asks for nothing until it opens, and an unreadable one shows as failed', async ({
  server,
  show,
}) => {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  storeState.set('blocked')
  const hook = aHook(useTrail, 'moor')
  await show(hook.screen, AT)
  await expect.poll(() => said(hook.now())).toBe('loading - -')
  await quiet()
  expect(server.asked(listUser)).toEqual([])
  server.keepsAnswering(listUser, tells(aTrail('moor')))
  storeState.set('open')
  await expect.poll(() => said(hook.now())).toBe('ready moor 10')
  storeState.set('failed')
  await expect.poll(() => hook.now().face).toBe('failed')
})

test('a trail is shut before its start and after its end, by the device’s clock but never before the server’s last word', async ({
  server,
  show,
}) => {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  const trails = {
    open: aTrail('open'),
    later: aTrail('later', { starts: '2999-01-01T00:00:00.000Z' }),
    over: aTrail('over', { ends: '2001-01-01T00:00:00.000Z' }),
    told: aTrail('told', { ends: '2998-01-01T00:00:00.000Z' }),
  }
  for (const trail of Object.values(trails)) {
    await knows(trail, trail.id === 'told' ? '2999-01-01T00:00:00.000Z' : AS_OF)
    server.isUnreachable(listUser)
  }
  const hook = aHook(useDatedTrail, 'open')
  await show(hook.screen, AT)
  const shut: unknown[] = []
  for (const id of ['open', 'later', 'over', 'told']) {
    hook.ask(id)
    await expect.poll(() => [hook.now().trail?.id, hook.now().face]).toEqual([id, 'offline'])
    shut.push(hook.now().trail!.steps[0]!.resources[0]!.disabled === true)
  }
  expect(shut).toEqual([false, true, true, true])
  expect(hook.now().sent!.steps[0]!.resources[0]!.disabled ?? false).toBe(false)
})

test('a trail opens and shuts as soon as the server’s clock is known', async ({ server, show }) => {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  const hour = 3_600_000
  server.keepsAnswering(listUser, tells(aTrail('hour', { ends: new Date(Date.now() + hour).toISOString() })))
  const hook = aHook(useDatedTrail, 'hour')
  await show(hook.screen, AT)
  const isShut = () => hook.now().trail!.steps[0]!.resources[0]!.disabled === true
  await expect.poll(() => hook.now().trail).not.toBeNull()
  for (const [ahead, shut] of [
    [0, false],
    [-2 * hour, true],
    [2 * hour, false],
  ] as const) {
    clockAhead.set(ahead)
    await expect.poll(isShut).toBe(shut)
  }
})
