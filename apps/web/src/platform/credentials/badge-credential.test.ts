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

test('two badges of two trails are each asked for by their own names, in a team as the team’s', async () => {
  network(signs)
  await localStore.write(['UP'], (tx) => chooseTeam(tx, ANA, 'second', rio))
  expect(await badgeCredential('first', 'gold')).toBe('Bearer ana first gold null')
  expect(await badgeCredential('second', 'gold')).toBe('Bearer ana second gold rio')
  expect(await badgeCredential('second', 'silver')).toBe('Bearer ana second silver rio')
})

test('without a network what the device was given before is handed out, to whom it was given alone', async () => {
  network(signs)
  await badgeCredential('first', 'gold')
  network(noNetwork)
  expect(await badgeCredential('first', 'gold')).toBe('Bearer ana first gold null')
  expect(await badgeCredential('first', 'silver')).toBeNull()
  sessionCell.set(aSession('bia'))
  expect(await badgeCredential('first', 'gold')).toBeNull()
})

test('one that the server refuses now is the one that it gave before', async () => {
  network(signs)
  await badgeCredential('first', 'gold')
  network(() => Response.json({ error: 'not-earned', message: 'no' }, { status: 409 }))
  expect(await badgeCredential('first', 'gold')).toBe('Bearer ana first gold null')
})

test('whoever signs in while it is asked for does not get their own under another’s name', async () => {
  const server = network(signs)
  const asked = badgeCredential('first', 'gold')
  sessionCell.set(aSession('bia'))
  expect(await asked).toBe('Bearer ana first gold null')
  expect(server.asked.map(({ by }) => by)).toEqual(['Bearer ana'])
  expect(await badgeCredential('first', 'gold')).toBe('Bearer bia first gold null')
})

test('a tab without a store hands out what it was given before', async () => {
  network(signs)
  await badgeCredential('first', 'gold')
  vi.spyOn(localStore, 'read').mockRejectedValue(new StoreClosed('outdated'))
  expect(await badgeCredential('first', 'gold')).toBe('Bearer ana first gold null')
  expect(await badgeCredential('second', 'gold')).toBeNull()
})

test('where nobody is signed in nothing is asked for', async () => {
  const server = network(signs)
  sessionCell.set(null)
  expect(await badgeCredential('first', 'gold')).toBeNull()
  expect(server.asked).toEqual([])
})
