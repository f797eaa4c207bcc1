import 'fake-indexeddb/auto'
import { keepSession } from '@vereda/client/session/kept-session.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { chooseTeam, readPlaysAs } from '@vereda/offline/player/chosen-team.ts'
import { ENQUEUE_PLAY_TABLES, enqueuePlay } from '@vereda/offline/queue/enqueue-play.ts'
import { aClaim } from '@vereda/offline/testing/a-device.ts'
import { aTeam } from '@vereda/offline/testing/a-team.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aSession, clearTables } from '../testing/a-learner.ts'
import { aScreen } from '../testing/a-screen.ts'
import { type Asked, aServer } from '../testing/a-server.ts'

aScreen()

const ANA = { userId: 'ana', journey: 'acme' }

/** A page, or a service worker. Each has its own modules over one store. */
async function aContext() {
  vi.resetModules()
  const { sessionCell } = await import('@vereda/client/session/session.ts')
  sessionCell.set(aSession('ana'))
  const { localStore } = await import('../store/local-store.ts')
  const listing = await import('./listing.ts')
  const { sendInBackground } = await import('../sync/send-in-background.ts')
  const sittings = await import('../sitting/sittings.ts')
  return { ...listing, ...sittings, localStore, sendInBackground }
}
type Context = Awaited<ReturnType<typeof aContext>>

const play = ({ localStore }: Context, groupTrailId: string) =>
  localStore.write(ENQUEUE_PLAY_TABLES, (tx) =>
    enqueuePlay(tx, `play of ${groupTrailId}`, {
      owner: ANA,
      groupTrailId,
      resourceId: 'page',
      type: 'contenttool',
      team: null,
      version: 1,
      claim: aClaim(),
      date: '2026-03-01T12:00:00.000Z',
    }),
  )
const versions = ({ localStore }: Context) =>
  localStore.read(['cache'], async (tx) =>
    Object.fromEntries((await tx.list('cache')).map(({ trail }) => [trail.id, trail.version])),
  )

/** A server with these trails, which may publish newer versions of them. */
function aServerOf(ids: string[]) {
  const now = { version: 1 }
  const trails = (id?: string) =>
    ids
      .filter((one) => id === undefined || one === id)
      .map((one) => ({ ...listedTrail(aTrailDocument({ version: now.version })), id: one }))
  const server = aServer(({ name, query, body }: Asked) => {
    if (name === 'listUser') return Response.json({ trails: trails(query.groupTrail), totalPages: 1 })
    if (name === 'trackBatch')
      return Response.json({ answers: body.items.map(({ key }: { key: string }) => ({ key })) })
    return Response.json([])
  })
  vi.stubGlobal('fetch', server.fetch)
  return { ...server, now }
}

beforeEach(async () => {
  const { localStore } = await aContext()
  await clearTables(localStore, ['TOSEND', 'plays', 'cache', 'summary', 'listings', 'UP', 'sittings'])
  await keepSession({ userId: 'ana', authorization: 'Bearer ana' })
})
afterEach(() => vi.unstubAllGlobals())

test('C11 a new version left aside is asked for once the worker has sent the plays it waited for', async () => {
  const server = aServerOf(['first', 'second'])
  const [page, worker] = [await aContext(), await aContext()]
  await page.refreshListing(ANA)
  await play(page, 'first')
  server.now.version = 2
  await page.refreshListing(ANA)
  await page.refreshTrail(ANA, 'first')
  expect(await versions(page)).toEqual({ first: 1, second: 2 })
  const before = server.of('listUser').length
  await worker.sendInBackground()
  await vi.waitFor(async () => expect(await versions(page)).toEqual({ first: 2, second: 2 }))
  expect(server.of('listUser').slice(before)).toMatchObject([{ query: { groupTrail: 'first' } }])
})

test('C11 plays that the worker sends while a new version arrives do not hold that version up', async () => {
  const server = aServerOf(['first'])
  const [page, worker] = [await aContext(), await aContext()]
  await page.refreshListing(ANA)
  await play(page, 'first')
  server.now.version = 2
  await Promise.all([page.refreshTrail(ANA, 'first'), worker.sendInBackground()])
  await vi.waitFor(async () => expect(await versions(page)).toEqual({ first: 2 }))
})

test('P4 a learner whose team is gone is asked again who plays, once their activity is over', async () => {
  const server = aServer(({ name, query }: Asked) => {
    if (name !== 'listUser') return Response.json([])
    if (query.team) return Response.json({ error: 'unknown-team', message: 'none' }, { status: 404 })
    return Response.json({ trails: [{ ...listedTrail(aTrailDocument()), id: 'first' }], totalPages: 1 })
  })
  vi.stubGlobal('fetch', server.fetch)
  const page = await aContext()
  await page.localStore.write(['UP'], (tx) => chooseTeam(tx, ANA, 'first', aTeam('otters', ['ana'])))
  const begun = { resourceId: 'page', type: 'contenttool', title: 'Page', version: 1 } as const
  const sitting = await page.openSitting('first', begun)
  await page.refreshTrail(ANA, 'first')
  const plays = () => page.localStore.read(['UP'], (tx) => readPlaysAs(tx, ANA, 'first'))
  expect((await plays()).kind).toBe('team')
  await page.closeSitting(sitting)
  await vi.waitFor(async () => expect(await plays()).toEqual({ kind: 'undecided', left: 'The otters' }))
  await vi.waitFor(() => expect(server.of('listUser').at(-1)!.query.team).toBeUndefined())
})
