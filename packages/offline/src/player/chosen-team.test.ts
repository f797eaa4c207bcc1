import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { expect, test } from 'vitest'
import { loadListing } from '../cache/load-listing.ts'
import { answered } from '../calls/answer.ts'
import type { ListingCalls } from '../ports/listing-calls.ts'
import { callTeamOf } from '../queue/queue-item.ts'
import { aClaim, aDevice, MARINA } from '../testing/a-device.ts'
import { aTeam } from '../testing/a-team.ts'
import { learningServer, listedTrail } from '../testing/learning-server.ts'
import {
  type ChosenTeam,
  chooseTeam,
  playAlone,
  readConfirmations,
  readPlaysAs,
  readTeam,
  readTeamEntry,
} from './chosen-team.ts'

const POINTS: Record<string, number> = { otters: 30, herons: 70 }

/** Two trails that are played in two teams, and a third that is played alone. The server has other totals for each team. */
async function inTwoTeams() {
  const server = learningServer()
  for (const id of ['a', 'b', 'c']) server.enrol('marina', id, aTrailDocument({ title: id }))
  server.formTeam('a', 'otters', ['marina'])
  server.formTeam('b', 'herons', ['marina'])
  const token = server.signIn('marina')
  const asked: [string, string | null][] = []
  const trail: ListingCalls['trail'] = async (id, team) => {
    asked.push([id, team])
    return answered({
      ...listedTrail(id, server.attempt('marina', id)),
      totalPoints: POINTS[team ?? ''] ?? 0,
    })
  }
  const sent: [string, string | null][] = []
  const calls = server.calls(token)
  const device = aDevice({
    ...calls,
    trail,
    trackBatch: (entries) => {
      for (const { item } of entries) sent.push([item.groupTrailId, callTeamOf(item)])
      return calls.trackBatch(entries)
    },
  })
  await device.store.write(['UP'], async (tx) => {
    await chooseTeam(tx, MARINA, 'a', aTeam('otters'))
    await chooseTeam(tx, MARINA, 'b', aTeam('herons'))
  })
  const teamOf = (id: string) => device.store.read(['UP'], (tx) => readTeam(tx, MARINA, id))
  const list = () => loadListing(device.ports, { owner: MARINA, forced: false })
  return { ...device, asked, sent, teamOf, list }
}

test('P1 a team chosen for one trail is sent with no other trail', async () => {
  const { teamOf, list, asked, sent, play, sync, store } = await inTwoTeams()
  expect([await teamOf('a'), await teamOf('b'), await teamOf('c')]).toEqual(['otters', 'herons', null])
  await list()
  expect(asked).toEqual([
    ['a', 'otters'],
    ['b', 'herons'],
  ])
  for (const id of ['a', 'b', 'c'])
    await play({ groupTrailId: id, team: await teamOf(id), claim: aClaim({ points: [1] }) })
  await sync()
  expect(sent).toEqual([
    ['a', 'otters'],
    ['b', 'herons'],
    ['c', null],
  ])
  await store.write(['UP'], (tx) => playAlone(tx, MARINA, 'a'))
  expect([await teamOf('a'), await teamOf('b')]).toEqual([null, 'herons'])
})

test('P2 a trail is stored once for each player, and shown for the chosen one', async () => {
  const { list, cached, shown, store } = await inTwoTeams()
  await list()
  expect((await cached('a', 'otters'))?.trail.totalPoints).toBe(30)
  expect((await cached('a', null))?.trail.totalPoints).toBe(0)
  expect([(await shown('a')).totalPoints, (await shown('b')).totalPoints]).toEqual([30, 70])
  const summaries = await store.read(['summary'], (tx) => tx.list('summary'))
  expect(summaries.map(({ trail }) => trail.totalPoints)).toEqual([30, 70, 0])
  await list()
  const again = await store.read(['summary'], (tx) => tx.list('summary'))
  expect(again.map(({ trail }) => trail.totalPoints)).toEqual([30, 70, 0])
  await store.write(['UP'], (tx) => playAlone(tx, MARINA, 'a'))
  expect((await shown('a')).totalPoints).toBe(0)
})

test('M4 an acknowledged own play counts in the learner’s trail only', async () => {
  const { list, play, sync, cached, store } = await inTwoTeams()
  await list()
  await play({ groupTrailId: 'a', team: null, claim: aClaim({ points: [40] }) })
  await sync()
  expect((await cached('a', 'otters'))?.trail.totalPoints).toBe(30)
  expect((await cached('a', null))?.trail.sumPoints).toBe(40)
  const summaries = await store.read(['summary'], (tx) => tx.list('summary'))
  expect(summaries[0]!.trail.totalPoints).toBe(30)
})

test('M4 an acknowledged team play counts in the team’s trail only', async () => {
  const { list, play, sync, cached } = await inTwoTeams()
  await list()
  const [team, alone] = [await cached('a', 'otters'), await cached('a', null)]
  await play({ groupTrailId: 'a', team: 'otters', claim: aClaim({ points: [40] }) })
  await sync()
  expect((await cached('a', 'otters'))?.trail.sumPoints).toBe(team!.trail.sumPoints + 40)
  expect(await cached('a', null)).toEqual(alone)
})

test('P1 a chosen team is stored with its type, id and players, and is shown without a network', async () => {
  const { store } = aDevice(learningServer().calls(''))
  const as = () => store.read(['UP'], (tx) => readPlaysAs(tx, MARINA, 'a'))
  expect(await as()).toEqual({ kind: 'undecided' })
  await store.write(['UP'], (tx) => chooseTeam(tx, MARINA, 'a', aTeam('otters', ['marina', 'joao'])))
  expect(await as()).toEqual({
    kind: 'team',
    team: {
      entry: ['default', 'otters', 'marina', 'joao'],
      type: 'default',
      name: 'The otters',
      players: [
        { id: '1', nome: 'MARINA', identificacao: 'marina', ativo: 1 },
        { id: '2', nome: 'JOAO', identificacao: 'joao', ativo: 1 },
      ],
    },
  })
  await store.write(['UP'], (tx) => playAlone(tx, MARINA, 'a'))
  expect(await as()).toEqual({ kind: 'alone' })
  expect(await store.read(['UP'], (tx) => readPlaysAs(tx, MARINA, 'b'))).toEqual({ kind: 'undecided' })
})

test('P1 a malformed team entry counts as no team', async () => {
  const { store } = aDevice(learningServer().calls(''))
  for (const entry of ['otters', [], ['default'], ['club', 'otters'], ['default', ''], { id: 'otters' }]) {
    await store.write(['UP'], (tx) => tx.put('UP', ['marina', 'acme', 'trail_a', 'team'], entry))
    expect(await store.read(['UP'], (tx) => readTeamEntry(tx, MARINA, 'a'))).toBeNull()
  }
})

test('P1 each learner and each journey of a device has its own chosen team', async () => {
  const { store } = aDevice(learningServer().calls(''))
  const others = [
    { ...MARINA, userId: 'joao' },
    { ...MARINA, journey: 'school' },
  ]
  await store.write(['UP'], (tx) => chooseTeam(tx, MARINA, 'a', aTeam('otters')))
  for (const other of others) expect(await store.read(['UP'], (tx) => readTeam(tx, other, 'a'))).toBeNull()
})

test('P3 a play names the members who were present when it began', async () => {
  const { list, play, sync, cached, shown, sent, store } = await inTwoTeams()
  await list()
  const present = (...people: string[]) => ({
    groupTrailId: 'a',
    team: 'otters',
    teamEntry: ['default', 'otters', ...people] as ['default', string],
  })
  await play({ ...present('marina', 'joao'), claim: aClaim({ points: [40] }) })
  await play({ ...present('marina'), claim: aClaim({ points: [50] }) })
  await store.write(['UP'], (tx) => chooseTeam(tx, MARINA, 'a', aTeam('otters', ['marina', 'bia'])))
  expect((await shown('a')).sumPoints).toBe(50)
  await sync()
  expect(sent).toEqual([
    ['a', '["default","otters","marina","joao"]'],
    ['a', '["default","otters","marina"]'],
  ])
  expect((await cached('a', 'otters'))?.trail.sumPoints).toBe(50)
  expect((await cached('a', null))?.trail.sumPoints).toBe(0)
})

test('P3 the members’ ways of confirmation are stored with the chosen team, and deleted with it', async () => {
  const { store } = aDevice(learningServer().calls(''))
  const told = (id: string) => store.read(['UP'], (tx) => readConfirmations(tx, MARINA, id))
  const [marina, joao] = aTeam('otters', ['marina', 'joao']).players
  const team: ChosenTeam = {
    ...aTeam('otters'),
    type: 'event',
    players: [{ ...marina!, confirmedBy: 'session' }, joao!],
  }
  expect(await told('a')).toBeUndefined()
  await store.write(['UP'], (tx) => chooseTeam(tx, MARINA, 'a', team))
  expect(await told('a')).toEqual({ marina: 'session', joao: 'word' })
  expect(await told('b')).toBeUndefined()
  expect(await store.read(['UP'], (tx) => readPlaysAs(tx, MARINA, 'a'))).toMatchObject({
    team: { type: 'event' },
  })
  await store.write(['UP'], (tx) => playAlone(tx, MARINA, 'a'))
  expect(await told('a')).toBeUndefined()
  const left = await store.read(['UP'], (tx) => tx.keys('UP'))
  expect(left).toEqual([['marina', 'acme', 'trail_a', 'team_type']])
})

test('P1 a team with only a stored entry is still played in, without name and players', async () => {
  const { store } = aDevice(learningServer().calls(''))
  const entry = ['default', 'otters', 'marina']
  await store.write(['UP'], (tx) => tx.put('UP', ['marina', 'acme', 'trail_a', 'team'], entry))
  const known = { kind: 'team', team: { entry, type: 'default', name: '', players: [] } }
  expect(await store.read(['UP'], (tx) => readPlaysAs(tx, MARINA, 'a'))).toEqual(known)
})
