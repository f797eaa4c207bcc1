import type { PlayClaim } from '@vereda/domain/play/play-claim.ts'
import type { ResourceData } from '@vereda/domain/resource/kinds.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPlayer } from './open-player.ts'
import type { NotKept, PlayerEvent, PlayerHandle, PlayerOptions } from './player-options.ts'
import { contentPage, playing, UP } from './testing/content-page.ts'

const item = (id: string) => ({ id, title: id, href: `${id}.html` })
const leaf = (id: string) => ({ id, title: id, itemId: id, children: [] })
const COURSE: ResourceData = {
  type: 'scorm',
  id: 's',
  assetUrl: 'one.html',
  manifest: {
    version: '1.2',
    title: 'Course',
    items: [item('one'), item('two')],
    tree: { id: 'org', title: 'Course', children: [leaf('one'), leaf('two')] },
  },
}
const POST: ResourceData = { type: 'post', id: 'p', html: '<p>Hi</p>', link: null, files: [] }
const LEADS = [
  { kind: 'link', url: 'https://example.org/' },
  { kind: 'link', url: 'javascript:alert(1)' },
  { kind: 'link', url: 'https://' },
  { kind: 'save', path: 'a.pdf' },
  { kind: 'save', path: 'constructor' },
  { kind: 'open', resource: 'rain' },
  { kind: 'exit' },
]

let page: ReturnType<typeof contentPage>
const handles: PlayerHandle[] = []
beforeEach(() => {
  page = contentPage()
})
afterEach(async () => {
  await Promise.all(handles.splice(0).map((handle) => handle.close()))
  page.leave()
})

async function up(frame = page.frames.at(-1)!) {
  frame.says(UP)
  await expect.poll(() => frame.given.length).toBe(1)
  return frame.given[0]!
}
async function opened(part: Partial<PlayerOptions> = {}) {
  const events: PlayerEvent[] = []
  const claims: [PlayClaim, number[] | null][] = []
  const handle = openPlayer(
    playing({
      onEvent: (event) => events.push(event),
      onClaim: async (...claimed) => {
        claims.push(claimed)
        return 'stored'
      },
      ...part,
    }),
  )
  handles.push(handle)
  const content = await up()
  const commit = (seq: number, points: number[]) =>
    content.play.postMessage({
      kind: 'claim',
      seq,
      claim: { points, bonus: 0, badges: [], finished: true, objectData: { seq } },
    })
  /** An item of a package commits its state. */
  const scorm = (seq: number, state: object, to = content) =>
    to.play.postMessage({ kind: 'scorm', seq, state, course: null })
  const answers = () =>
    content.told.filter((told) => typeof told === 'object' && told !== null && 'seq' in told)
  return { handle, events, claims, content, commit, scorm, answers }
}

test('content is told that its claim is stored only once it is', async () => {
  let keep = (_: 'stored') => {}
  const keeping = new Promise<'stored'>((resolve) => {
    keep = resolve
  })
  let claimed = 0
  const onClaim = () => {
    claimed += 1
    return keeping
  }
  const { commit, answers, events } = await opened({ onClaim })
  commit(1, [40])
  await expect.poll(() => claimed).toBe(1)
  expect([answers(), events]).toEqual([[], []])
  keep('stored')
  await expect.poll(answers).toEqual([{ kind: 'stored', seq: 1 }])
  expect(events).toMatchObject([{ kind: 'claimed', claim: { points: [40] } }])
})

test.each<[string, () => Promise<'stored' | NotKept>, NotKept, boolean]>([
  ['no room', async () => 'full', 'full', false],
  ['a store that a newer tab took', async () => 'closed', 'closed', false],
  ['a browser that keeps nothing', async () => 'memory', 'memory', true],
  ['a disk that fails', () => Promise.reject(new Error('disk')), 'full', false],
])(
  'with %s content is told that its claim is not kept, and the learner once until it is',
  async (_, onClaim, why, isShown) => {
    let keeping = onClaim
    const { commit, answers, events } = await opened({ onClaim: () => keeping() })
    for (const seq of [1, 2]) {
      commit(seq, [40])
      await expect.poll(answers).toHaveLength(seq)
    }
    keeping = async () => 'stored'
    commit(3, [50])
    await expect.poll(answers).toEqual([
      { kind: 'full', seq: 1 },
      { kind: 'full', seq: 2 },
      { kind: 'stored', seq: 3 },
    ])
    expect(events.filter(({ kind }) => kind === 'unkept')).toEqual([
      { kind: 'unkept', why },
      { kind: 'unkept', why: null },
    ])
    expect(events.filter(({ kind }) => kind === 'claimed')).toHaveLength(isShown ? 3 : 1)
  },
)

test('a message that is no claim of this content is refused, and the learner is told once', async () => {
  const { content, claims, events, answers, scorm } = await opened()
  scorm(1, { 'cmi.core.lesson_status': 'passed' })
  await expect.poll(answers).toEqual([{ kind: 'refused', seq: 1 }])
  content.play.postMessage({ kind: 'claim', seq: 2, claim: { points: 'all' } })
  await expect.poll(answers).toHaveLength(2)
  expect([answers()[1], claims, events]).toEqual([
    { kind: 'refused', seq: 2 },
    [],
    [{ kind: 'unkept', why: 'refused' }],
  ])
})

test('a closing content’s last claim is kept before its frame goes', async () => {
  const { handle, claims } = await opened()
  const frame = page.frames[0]!
  frame.lastWords = [
    { kind: 'claim', seq: 7, claim: { points: [90], bonus: 0, badges: [], finished: true } },
    { kind: 'closed' },
  ]
  await handle.close()
  expect(claims).toMatchObject([[{ points: [90] }, null]])
  expect(frame.isShown).toBe(false)
})

test('a package’s next item opens after the last commit of the one before, in the same sitting', async () => {
  const { handle, claims, scorm, answers, events } = await opened({ data: COURSE })
  expect(handle.item()).toBe('one')
  scorm(1, {
    'cmi.core.lesson_status': 'completed',
    'cmi.core.lesson_location': 'page 4',
    'cmi.core.score.raw': '80',
  })
  await expect.poll(answers).toHaveLength(1)
  await handle.openItem('two')
  expect([handle.item(), events.at(-1)]).toEqual(['two', { kind: 'item', item: 'two' }])
  expect(page.frames.map(({ isShown }) => isShown)).toEqual([false, true])
  scorm(1, { 'cmi.core.lesson_status': 'incomplete' }, await up())
  await expect
    .poll(() => claims.at(-1)?.[0].scorm)
    .toMatchObject({
      one: { 'cmi.core.lesson_location': 'page 4' },
      two: { 'cmi.core.lesson_status': 'incomplete' },
    })
  expect(handle.course()?.children.map(({ status }) => status)).toEqual(['finished', 'under-way'])
  await handle.openItem('one')
  const back = await up()
  expect(back.launch.play).toMatchObject({ item: 'one', state: { 'cmi.core.lesson_location': 'page 4' } })
})

test('a package starts with the chosen item, else with the first unfinished one', async () => {
  const resource = { ...playing().resource, scorm: { one: { 'cmi.core.lesson_status': 'passed' } } }
  expect((await opened({ data: COURSE, resource })).handle.item()).toBe('two')
  expect((await opened({ data: COURSE, resource, item: 'one' })).handle.item()).toBe('one')
})

test('items requested faster than they open come in turn, and none opens after the close', async () => {
  const { handle, events } = await opened({ data: COURSE })
  void handle.openItem('two')
  void handle.openItem('nowhere')
  void handle.openItem('one')
  void handle.openItem('two')
  await handle.close()
  expect(page.frames.some(({ isShown }) => isShown)).toBe(false)
  const items = events.flatMap((event) => (event.kind === 'item' ? [event.item] : []))
  expect(items).not.toContain('nowhere')
  expect(page.frames).toHaveLength(1 + items.length)
})

test('a package’s sequencing can lead only to its items or to the end', async () => {
  const { content, events, handle } = await opened({ data: COURSE })
  content.play.postMessage({ kind: 'navigate', item: 'nowhere' })
  content.play.postMessage({ kind: 'navigate', item: null })
  await expect.poll(() => events).toEqual([{ kind: 'item', item: null }])
  content.play.postMessage({ kind: 'navigate', item: 'two' })
  await expect.poll(() => handle.item()).toBe('two')
})

test('a package’s links and files ask the learner first, and a post’s own files and activities do not', async () => {
  const files: PlayerOptions['files'] = {
    manifest: { 'a.pdf': { hash: '0'.repeat(64), size: 1 } },
    get: async () => null,
  }
  const game = await opened({ files })
  const post = await opened({ files, data: POST })
  for (const { content } of [game, post])
    for (const word of [...LEADS, { kind: 'opened' }]) content.play.postMessage(word)
  const asksFor = (path: string, isThere: boolean) => ({ kind: 'offer', path, isThere, isPressed: true })
  const link = { ...LEADS[0], isPressed: true }
  await expect
    .poll(() => game.events)
    .toEqual([
      ...[link, asksFor('a.pdf', true), asksFor('constructor', false)],
      ...[{ kind: 'exit' }, { kind: 'opened' }],
    ])
  await expect.poll(() => post.events).toEqual([link, LEADS[3], LEADS[5], LEADS[6], { kind: 'opened' }])
  expect(await game.handle.opened).toBe('opened')
})

test('a package that closes its window while it goes to its next item does not end', async () => {
  const { content, events, handle } = await opened({ data: COURSE })
  content.play.postMessage({ kind: 'navigate', item: 'two' })
  content.play.postMessage({ kind: 'exit' })
  await expect.poll(() => handle.item()).toBe('two')
  expect(events).toEqual([{ kind: 'item', item: 'two' }])
})

test('a game can open activities only as a trail’s scene', async () => {
  const { content, events } = await opened({ trail: {} as NonNullable<PlayerOptions['trail']> })
  for (const word of LEADS) content.play.postMessage(word)
  await expect.poll(() => events.filter(({ kind }) => kind === 'open')).toEqual([LEADS[5]])
})

test('a failure to open is told to the caller and as an event', async () => {
  const events: PlayerEvent[] = []
  const handle = openPlayer(playing({ ticket: async () => null, onEvent: (event) => events.push(event) }))
  page.frames[0]!.says({ ...UP, worker: false })
  expect(await handle.opened).toBe('needs-network')
  expect(events).toEqual([{ kind: 'failed', failure: 'needs-network' }])
})
