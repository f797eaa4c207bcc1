import 'fake-indexeddb/auto'
import { sessionCell } from '@vereda/client/session/session.ts'
import { chooseTeam } from '@vereda/offline/player/chosen-team.ts'
import { StoreClosed } from '@vereda/offline/ports/store.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localStore } from '../local/store/local-store.ts'
import { aSession, clearTables } from '../local/testing/a-learner.ts'
import { type Asked, network, noNetwork } from '../local/testing/a-server.ts'
import { badgeCredential } from './badge-credential.ts'
import { keptCredentials } from './kept-credentials.ts'

const ANA = { userId: 'ana', journey: 'acme' }
const rio = {
  type: 'default' as const,
  id: 'rio',
  name: 'Rio',
  players: [{ id: 'ana', name: 'Ana', username: 'ana' }],
}

/** Signs every request, and names in the credential the user, the trail, the badge and the team. */
const signs = ({ by, body }: Asked) =>
  Response.json({ code: 'CODE-1', credential: `${by} ${body.groupTrailId} ${body.badgeId} ${body.team}` })

beforeEach(async () => {
  await clearTables(localStore, ['UP'])
  keptCredentials.set({})
  sessionCell.set(aSession('ana'))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('each badge is asked for by its trail and id, and in a team by the team', async () => {
  network(signs)
  await localStore.write(['UP'], (tx) => chooseTeam(tx, ANA, 'second', rio))
  expect(await badgeCredential('first', 'gold')).toBe('Bearer ana first gold null')
  expect(await badgeCredential('second', 'gold')).toBe('Bearer ana second gold rio')
  expect(await badgeCredential('second', 'silver')).toBe('Bearer ana second silver rio')
})

test('without a network the device gives a badge that it holds, only to its own learner', async () => {
  network(signs)
  await badgeCredential('first', 'gold')
  network(noNetwork)
  expect(await badgeCredential('first', 'gold')).toBe('Bearer ana first gold null')
  expect(await badgeCredential('first', 'silver')).toBeNull()
  sessionCell.set(aSession('bia'))
  expect(await badgeCredential('first', 'gold')).toBeNull()
})

test('a badge that the server refuses now is given from the device', async () => {
  network(signs)
  await badgeCredential('first', 'gold')
  network(() => Response.json({ error: 'not-earned', message: 'no' }, { status: 409 }))
  expect(await badgeCredential('first', 'gold')).toBe('Bearer ana first gold null')
})

test('a sign-in while a badge is asked for does not mix two learners’ credentials', async () => {
  const server = network(signs)
  const asked = badgeCredential('first', 'gold')
  sessionCell.set(aSession('bia'))
  expect(await asked).toBe('Bearer ana first gold null')
  expect(server.asked.map(({ by }) => by)).toEqual(['Bearer ana'])
  expect(await badgeCredential('first', 'gold')).toBe('Bearer bia first gold null')
})

test('a tab without a store gives the badges that it was given before', async () => {
  network(signs)
  await badgeCredential('first', 'gold')
  vi.spyOn(localStore, 'read').mockRejectedValue(new StoreClosed('outdated'))
  expect(await badgeCredential('first', 'gold')).toBe('Bearer ana first gold null')
  expect(await badgeCredential('second', 'gold')).toBeNull()
})

test('nothing is asked for when nobody is signed in', async () => {
  const server = network(signs)
  sessionCell.set(null)
  expect(await badgeCredential('first', 'gold')).toBeNull()
  expect(server.asked).toEqual([])
})
