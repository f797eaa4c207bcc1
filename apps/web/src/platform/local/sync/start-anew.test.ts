import 'fake-indexeddb/auto'
import { sessionCell } from '@vereda/client/session/session.ts'
import { refusalAnswer } from '@vereda/contract/refusal-answer.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { cachedKey } from '@vereda/offline/cache/cached-trail.ts'
import { chooseTeam } from '@vereda/offline/player/chosen-team.ts'
import { ENQUEUE_PLAY_TABLES, enqueuePlay } from '@vereda/offline/queue/enqueue-play.ts'
import { syncLock } from '@vereda/offline/sync/run-sync.ts'
import { aClaim } from '@vereda/offline/testing/a-device.ts'
import { tasksDone } from '@vereda/offline/testing/clocks.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localStore, readLocal } from '../store/local-store.ts'
import { webLocks } from '../store/web-ports.ts'
import { aSession, clearTables } from '../testing/a-learner.ts'
import { aScreen } from '../testing/a-screen.ts'
import { type Asked, aServer, noNetwork } from '../testing/a-server.ts'
import { startAnew } from './start-anew.ts'

aScreen()

const ANEW = 'deleteAllAnswersPlayer'
const GONE = ['ana first alone', 'ana first alone']
const ALL = ['ana first alone', 'ana first rio', 'ana second alone', 'bia first alone']

/** The rows of the queue or the plays, each as its user, trail and team. */
const kept = (table: 'TOSEND' | 'plays') =>
  readLocal([table], async (tx) => {
    const rows = await tx.list(table)
    return rows
      .map(({ owner, groupTrailId, team }) => `${owner.userId} ${groupTrailId} ${team ?? 'alone'}`)
      .sort()
  })

const play = (userId: string, groupTrailId: string, team: string | null = null) =>
  localStore.write(ENQUEUE_PLAY_TABLES, (tx) =>
    enqueuePlay(tx, `${userId} ${groupTrailId} ${team}`, {
      owner: { userId, journey: 'acme' },
      groupTrailId,
      resourceId: 'page',
      type: 'contenttool',
      team,
      version: 1,
      claim: aClaim(),
      date: '2026-03-01T12:00:00.000Z',
    }),
  )

/** A device without room for another byte, which can still delete. */
function noRoom() {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  return () => put.mockRestore()
}

function network(anew: (asked: Asked) => Response | Promise<Response>) {
  const server = aServer((asked) => (asked.name === ANEW ? anew(asked) : noNetwork()))
  vi.stubGlobal('fetch', server.fetch)
  return server
}
const taken = () => Response.json({ result: 'ok' })
const trail = (id: string) => ({ id, groupUser: `member of ${id}` })

beforeEach(async () => {
  await clearTables(localStore, ['TOSEND', 'plays', 'UP', 'cache'])
  sessionCell.set(aSession('ana'))
  for (const team of [null, 'rio']) await play('ana', 'first', team)
  await play('ana', 'second')
  await play('bia', 'first')
})
afterEach(() => vi.unstubAllGlobals())

test('a trail that starts anew loses its own plays here, and no other trail, team or learner does', async () => {
  const server = network(taken)
  expect(await startAnew(trail('first'))).toBe('done')
  const others = ALL.filter((row) => !GONE.includes(row))
  expect([await kept('TOSEND'), await kept('plays')]).toEqual([others, others])
  expect(server.of(ANEW)).toMatchObject([
    { by: 'Bearer ana', body: { groupTrailId: 'first', groupUserId: 'member of first', team: null } },
  ])
})

test('a team’s trail starts anew for the team, and the member’s own plays stay', async () => {
  const players = [{ id: 'ana', name: 'Ana', username: 'ana' }]
  await localStore.write(['UP'], (tx) =>
    chooseTeam(tx, { userId: 'ana', journey: 'acme' }, 'first', {
      type: 'default',
      id: 'rio',
      name: 'Rio',
      players,
    }),
  )
  const server = network(taken)
  expect(await startAnew(trail('first'))).toBe('done')
  expect(server.of(ANEW)[0]?.body.team).toBe('rio')
  expect(await kept('TOSEND')).toEqual(ALL.filter((row) => row !== 'ana first rio'))
})

const refusing = () => {
  const { status, body } = refusalAnswer({ code: 'fault' })
  return Response.json(body, { status })
}
test.each([
  ['without a network', 'offline', noNetwork],
  ['that the server refuses', 'failed', refusing],
] as const)(
  'a new start %s erases nothing, and later plays count in the server’s current attempt',
  async (_, outcome, answer) => {
    const owner = { userId: 'ana', journey: 'acme' }
    const key = cachedKey(owner, 'first', null)
    const told = { ...listedTrail(aTrailDocument()), id: 'first', attempt: 3 }
    await localStore.write(['cache'], (tx) =>
      tx.put('cache', key, {
        trail: told,
        team: null,
        asOf: '2026-03-01T12:00:00.000Z',
        stepsSeen: ['step'],
      }),
    )
    network(answer)
    expect(await startAnew(trail('first'))).toBe(outcome)
    expect([await kept('TOSEND'), await kept('plays')]).toEqual([ALL, ALL])
    const cached = await readLocal(['cache'], (tx) => tx.get('cache', key))
    expect(cached).toMatchObject({ stepsSeen: ['step'], trail: { id: 'first', attempt: undefined } })
  },
)

test('a device without room can start anew, and sends no old play into the new attempt', async () => {
  network(taken)
  const makeRoom = noRoom()
  const outcome = await startAnew(trail('first')).catch(String)
  makeRoom()
  const others = ALL.filter((row) => !GONE.includes(row))
  expect([outcome, await kept('TOSEND'), await kept('plays')]).toEqual(['done', others, others])
})

test('a new start waits while the queue is being sent', async () => {
  let end = () => {}
  const sending = webLocks.whenFree(
    syncLock('ana'),
    () =>
      new Promise<void>((resolve) => {
        end = resolve
      }),
  )
  const server = network(taken)
  const beginning = startAnew(trail('first'))
  for (let turn = 0; turn < 20; turn++) await tasksDone()
  expect(server.of(ANEW)).toEqual([])
  expect(await kept('TOSEND')).toEqual(ALL)
  end()
  await sending
  expect(await beginning).toBe('done')
})

test('a sign-in while a new start waits leaves that learner’s plays, and the start keeps its own name', async () => {
  let end = () => {}
  const sending = webLocks.whenFree(
    syncLock('ana'),
    () =>
      new Promise<void>((resolve) => {
        end = resolve
      }),
  )
  const server = network(taken)
  const beginning = startAnew(trail('first'))
  for (let turn = 0; turn < 20; turn++) await tasksDone()
  sessionCell.set(aSession('bia'))
  end()
  await sending
  await beginning
  expect(server.of(ANEW).map(({ by }) => by)).toEqual(['Bearer ana'])
  expect(await kept('TOSEND')).toContain('bia first alone')
})

test('a trail can’t start anew when nobody is signed in', async () => {
  const server = network(taken)
  sessionCell.set(null)
  expect(await startAnew(trail('first'))).toBe('failed')
  expect(server.asked).toEqual([])
  expect(await kept('plays')).toEqual(ALL)
})
