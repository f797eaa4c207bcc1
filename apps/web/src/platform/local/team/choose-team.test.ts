import 'fake-indexeddb/auto'
import { sessionCell } from '@vereda/client/session/session.ts'
import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { readPlaysAs } from '@vereda/offline/player/chosen-team.ts'
import { readKnownTeam } from '@vereda/offline/player/known-team.ts'
import { newAttempt } from '@vereda/offline/testing/learning-attempt.ts'
import { listedTrail } from '@vereda/offline/testing/learning-server.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refreshTrail } from '../listing/listing.ts'
import { playerOf } from '../listing/team.ts'
import { localStore, readLocal } from '../store/local-store.ts'
import { aSession, clearTables } from '../testing/a-learner.ts'
import { aScreen } from '../testing/a-screen.ts'
import { type Asked, network, noNetwork } from '../testing/a-server.ts'
import { isTrailHere, keepTeam, playAlone, playInTeam } from './choose-team.ts'

aScreen()

const OWNER = { userId: 'ana', journey: 'acme' }
const team = (id: string) =>
  ({
    type: 'default',
    id,
    name: `Team ${id}`,
    players: [{ id: 'ana', name: 'Ana', username: 'ana' }],
  }) as const

/** The team for which a trail was requested; null: the learner alone. */
const teamAsked = ({ query }: Asked): string | null => (query.team ? JSON.parse(query.team)[1] : null)
const tells = ({ query }: Asked) =>
  Response.json({
    trails: [listedTrail(query.groupTrail ?? 'first', newAttempt(aTrailDocument()))],
    totalPages: 1,
  })

const playsAs = (groupTrailId: string, owner = OWNER) =>
  readLocal(['UP'], async (tx) => {
    const as = await readPlaysAs(tx, owner, groupTrailId)
    return as.kind === 'team' ? as.team.name : as.kind
  })

beforeEach(async () => {
  await clearTables(localStore, ['UP', 'cache', 'summary', 'listings'])
  sessionCell.set(aSession('ana'))
})
afterEach(() => vi.unstubAllGlobals())

test('each trail has its own team, and another learner of the device has none', async () => {
  network(noNetwork)
  await playInTeam('first', team('rio'))
  await playInTeam('second', team('sul'))
  expect([await playsAs('first'), await playsAs('second')]).toEqual(['Team rio', 'Team sul'])
  expect(await playsAs('first', { userId: 'bia', journey: 'acme' })).toBe('undecided')
  expect(await playerOf(OWNER, 'first')).toMatchObject({ team: 'rio', confirmedBy: { ana: 'word' } })
  await playAlone('first')
  expect([await playsAs('first'), await playsAs('second')]).toEqual(['alone', 'Team sul'])
  expect(await playerOf(OWNER, 'first')).toEqual({ team: null })
})

test('P2 the team’s trail is loaded and kept beside the learner’s own', async () => {
  network(tells)
  await refreshTrail(OWNER, 'first')
  expect([await isTrailHere('first', ''), await isTrailHere('first', 'rio')]).toEqual([true, false])
  await playInTeam('first', team('rio'))
  expect(await isTrailHere('first', 'rio')).toBe(true)
  expect(await isTrailHere('first', 'sul')).toBe(false)
  expect(await isTrailHere('first', '')).toBe(true)
  sessionCell.set(aSession('bia'))
  expect(await isTrailHere('first', 'rio')).toBe(false)
})

test('a running load for the learner alone does not replace the team’s load', async () => {
  let answer = () => {}
  const until = new Promise<void>((resolve) => {
    answer = resolve
  })
  const server = network((asked) => until.then(() => tells(asked)))
  const alone = refreshTrail(OWNER, 'third')
  const asked = () => server.of('listUser').filter(({ query }) => query.groupTrail === 'third')
  await vi.waitFor(() => expect(asked().map(teamAsked)).toEqual([null]))
  const choosing = playInTeam('third', team('rio'))
  await vi.waitFor(async () => expect(await playsAs('third')).toBe('Team rio'))
  answer()
  await Promise.all([alone, choosing])
  expect(asked().map(teamAsked)).toContain('rio')
  expect(await isTrailHere('third', 'rio')).toBe(true)
})

test('the learner’s known team is forgotten when the server says that there is none', async () => {
  const known = { id: 'rio', name: 'Rio', members: [] }
  const read = (id: string) => readLocal(['UP'], (tx) => readKnownTeam(tx, OWNER, id))
  await keepTeam('first', known)
  await keepTeam('second', { ...known, id: 'sul' })
  await keepTeam('first', null)
  expect([await read('first'), await read('second')]).toEqual([null, { ...known, id: 'sul' }])
})
