import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RawCommit } from './claims.ts'
import type { OpenItem, PlayerFailure, PlayerOptions } from './player-options.ts'
import { type PlayerSession, playerSession, type Word } from './player-session.ts'
import { contentPage, playing, UP } from './testing/content-page.ts'

let page: ReturnType<typeof contentPage>
const sessions: PlayerSession[] = []
const heirs: MessagePort[] = []
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  page = contentPage()
})
afterEach(async () => {
  const ended = sessions.splice(0).map((session) => session.end())
  await vi.advanceTimersByTimeAsync(1_000)
  await Promise.all(ended)
  for (const port of heirs.splice(0)) port.close()
  page.leave()
  vi.useRealTimers()
})

function aSession(part: Partial<PlayerOptions> = {}, pools: object[] = [{}]) {
  const heard = { words: [] as Word[], commits: [] as RawCommit[], failures: [] as PlayerFailure[] }
  const named: OpenItem[] = []
  const onHeir = (open: OpenItem, port: MessagePort) => {
    named.push(open)
    heirs.push(port)
  }
  const sitting = () => ({ pool: {}, objectData: pools.length > 1 ? pools.shift() : pools[0] })
  const session = playerSession(playing({ onHeir, ...part }), 'one', sitting, {
    word: (word) => heard.words.push(word),
    commit: (commit) => heard.commits.push(commit),
    failed: (failure) => heard.failures.push(failure),
  })
  sessions.push(session)
  return { session, heard, named, frame: page.frames.at(-1)! }
}
async function playingSession(...given: Parameters<typeof aSession>) {
  const all = aSession(...given)
  all.frame.says(UP)
  await expect.poll(() => all.frame.given.length).toBe(1)
  return { ...all, content: all.frame.given[0]! }
}

test('known messages of content are heard, and unknown ones are not', async () => {
  const { heard, content } = await playingSession()
  const words = [null, 'opened', { kind: 'format disk' }, { kind: 'claim', seq: 'x' }, { kind: 'opened' }]
  const commit = { kind: 'claim', seq: 1, claim: {} }
  for (const word of [...words, commit, { kind: 'navigate', item: 'two' }]) content.play.postMessage(word)
  await expect.poll(() => heard.words).toEqual([{ kind: 'opened' }, { kind: 'navigate', item: 'two' }])
  expect([heard.commits, heard.failures]).toEqual([[commit], []])
})

test('two plays at once have their own messages and answers', async () => {
  const one = await playingSession()
  const two = await playingSession()
  one.session.answer({ kind: 'stored', seq: 1 })
  two.session.answer({ kind: 'full', seq: 2 })
  await expect.poll(() => one.content.told.at(-1)).toEqual({ kind: 'stored', seq: 1 })
  await expect.poll(() => two.content.told.at(-1)).toEqual({ kind: 'full', seq: 2 })
  await one.session.end()
  expect([one.frame.isShown, two.frame.isShown]).toEqual([false, true])
  two.content.play.postMessage({ kind: 'opened' })
  await expect.poll(() => two.heard.words).toEqual([{ kind: 'opened' }])
})

test('closing content is heard to its last message, then its frame and ports go', async () => {
  const { session, heard, frame, content } = await playingSession()
  const last = { kind: 'claim', seq: 9, claim: { points: [5] } }
  frame.lastWords = [last, { kind: 'closed' }]
  await session.end()
  expect(heard.commits).toEqual([last])
  expect(frame.isShown).toBe(false)
  await expect.poll(() => content.isLetGo).toBe(true)
})

test('closing content that hangs is waited for one second', async () => {
  const { session, frame } = await playingSession()
  frame.lastWords = []
  const ended = session.end()
  await vi.advanceTimersByTimeAsync(999)
  expect(frame.isShown).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  await ended
  expect(frame.isShown).toBe(false)
})

test('without a network a player that does not come up fails as open-once-online after eight seconds', async () => {
  const { heard, frame } = aSession({ isOnline: () => false })
  frame.onload() // the browser's own error page, because the origin is not on the device
  await vi.advanceTimersByTimeAsync(7_999)
  expect(heard.failures).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect([heard.failures, frame.isShown]).toEqual([['open-once-online'], false])
})

test('without a network a player whose page is still loading is waited for thirty seconds', async () => {
  const late = aSession({ isOnline: () => false })
  const never = aSession({ isOnline: () => false })
  await vi.advanceTimersByTimeAsync(29_999)
  late.frame.onload()
  late.frame.says(UP)
  await expect.poll(() => late.frame.given.length).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect([late.heard.failures, never.heard.failures]).toEqual([[], ['open-once-online']])
})

test('with a network a player is waited for thirty seconds, and one in time plays on', async () => {
  const late = aSession()
  const never = aSession()
  await vi.advanceTimersByTimeAsync(29_999)
  late.frame.says(UP)
  await expect.poll(() => late.frame.given.length).toBe(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([never.heard.failures, never.frame.isShown]).toEqual([['failed'], false])
  expect([late.heard.failures, late.frame.isShown]).toEqual([[], true])
})

test('a player without its content or parts fails, and its frame goes', async () => {
  for (const [reason, failure] of [
    ['content-missing', 'content-missing'],
    ['runtime-missing', 'open-once-online'],
  ]) {
    const { heard, frame, content } = await playingSession()
    content.play.postMessage({ kind: 'failed', reason })
    await expect.poll(() => heard.failures).toEqual([failure])
    expect(frame.isShown).toBe(false)
  }
})

test('a player that reloads resumes from the sitting’s state over new ports', async () => {
  const { frame, content, heard } = await playingSession({}, ['at first', 'first heir', 'by now'] as never)
  frame.says(UP)
  await expect.poll(() => frame.given.length).toBe(2)
  const anew = frame.given[1]!
  expect([content, anew].map(({ launch }) => launch.play)).toMatchObject([
    { objectData: 'at first' },
    { objectData: 'by now' },
  ])
  await expect.poll(() => [content.isLetGo, anew.isLetGo]).toEqual([true, false])
  anew.play.postMessage({ kind: 'opened' })
  await expect.poll(() => heard.words).toEqual([{ kind: 'opened' }])
})

test('the heir is named at once and again every while, until the play ends', async () => {
  const { session, named, content } = await playingSession({}, [{ level: 1 }])
  await expect.poll(() => content.told).toEqual([{ kind: 'heir' }])
  expect(named).toEqual([{ item: 'one', sitting: { pool: {}, objectData: { level: 1 } } }])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(named).toHaveLength(3)
  await session.end()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(named).toHaveLength(3)
})

test.each([
  ['comes', 'ticket-1'],
  ['is refused', null],
])('a play closed while its ticket is asked for is silent once the ticket %s', async (_, ticket) => {
  let answer = (_: string | null) => {}
  const asked = new Promise<string | null>((resolve) => {
    answer = resolve
  })
  const { session, heard, named, frame } = aSession({ ticket: () => asked })
  frame.says({ ...UP, worker: false })
  await session.end()
  answer(ticket)
  await new Promise(setImmediate)
  await new Promise(setImmediate)
  expect([heard.failures, named, frame.given]).toEqual([[], [], []])
})
