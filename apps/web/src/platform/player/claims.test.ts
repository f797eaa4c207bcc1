import type { ResourceData } from '@vereda/domain/resource/kinds.ts'
import { describe, expect, test } from 'vitest'
import { isCommit, joinCommits, type RawCommit, readCommit } from './claims.ts'
import { sittingState } from './sitting-state.ts'

const item = (id: string) => ({ id, title: id, href: `${id}.html` })
const COURSE: Extract<ResourceData, { type: 'scorm' }> = {
  type: 'scorm',
  id: 's1',
  assetUrl: 'a.html',
  manifest: {
    version: '1.2',
    title: 'Course',
    items: [item('a'), item('b')],
    tree: { id: 'org', title: 'Course', children: [] },
  },
}
const GAME: ResourceData = {
  type: 'bundle',
  gameId: 'g1',
  url: 'index.html',
  cloudAssets: [],
  templateType: '',
}
const NOTHING = { pool: {}, objectData: null }
const scorm = (state: unknown, course: unknown = null): RawCommit => ({
  kind: 'scorm',
  seq: 1,
  state,
  course,
})
const game = (claim: unknown): RawCommit => ({ kind: 'claim', seq: 1, claim })
const aClaim = { points: [5], bonus: 1, badges: ['b1'], finished: true }

test.each([null, 3, 'scorm', {}, { kind: 'scorm' }, { kind: 'scorm', seq: 1.5 }, { kind: 'opened', seq: 1 }])(
  '%j is not a commit',
  (message) => expect(isCommit(message)).toBe(false),
)

test('joined commits carry the newest state and the newest course', () => {
  const joined = joinCommits({ ...scorm(null, 'course'), seq: 1 }, { ...scorm('state'), seq: 2 })
  expect(joined).toMatchObject({ seq: 2, state: 'state', course: 'course' })
})

test('a joined commit stays finished once content said so', () => {
  const joined = joinCommits({ ...scorm('early'), saidFinished: true }, scorm('late'))
  expect(joined).toMatchObject({ state: 'late', saidFinished: true })
})

describe('a SCORM commit', () => {
  test('of a course that said it is finished before it failed finishes, now and later', () => {
    const passed = { 'cmi.core.lesson_status': 'passed' }
    const failed = { 'cmi.core.lesson_status': 'failed', 'cmi.core.score.raw': '27' }
    const sitting = { ...NOTHING, pool: { b: passed } }
    const finished = (one: ReturnType<typeof readCommit>) => one.ok && one.value.claim.finished
    expect(finished(readCommit(scorm(failed), COURSE, 'a', sitting, 100))).toBe(false)
    const said = readCommit({ ...scorm(failed), saidFinished: true }, COURSE, 'a', sitting, 100)
    expect(said).toMatchObject({ value: { claim: { points: [13.5, 0], finished: true } } })
    const later = said.ok && said.value.state
    expect(later && finished(readCommit(scorm(passed), COURSE, 'b', later, 100))).toBe(true)
  })

  test('replaces its item in the sitting, and is worth the whole package', () => {
    const sitting = { ...NOTHING, pool: { b: { 'cmi.core.lesson_status': 'passed' } } }
    const state = { 'cmi.core.lesson_status': 'completed', 'cmi.core.score.raw': '50' }
    const read = readCommit(scorm(state), COURSE, 'a', sitting, 100)
    expect(read).toMatchObject({
      ok: true,
      value: { claim: { points: [25, 0], finished: true, bonus: 0, badges: [] }, pointsAtEnd: [25, 50] },
    })
  })

  test('of a course reopened without a score claims no more than before', () => {
    const data = { ...COURSE, manifest: { ...COURSE.manifest, items: [item('a')] } }
    const completed = scorm({ 'cmi.core.lesson_status': 'completed' })
    const sitting = sittingState({ activityPoint: 85 })
    const first = readCommit(completed, data, 'a', sitting, 100)
    expect(first).toMatchObject({ value: { claim: { points: [0], finished: true }, pointsAtEnd: [85] } })
    const later = first.ok && first.value.state
    expect(later && readCommit(completed, data, 'a', later, 100)).toMatchObject({
      value: { pointsAtEnd: [85] },
    })
  })

  test('of an activity without points, reopened without a score, claims none', () => {
    const data = { ...COURSE, manifest: { ...COURSE.manifest, version: '2004' as const } }
    const completed = { 'cmi.completion_status': 'completed' }
    const scorm0 = { a: { ...completed, 'cmi.score.scaled': '0' } }
    const twice = [0, 1].reduce(
      (sitting) => {
        const read = readCommit(scorm(completed), data, 'a', sitting, 100)
        expect(read).toMatchObject({ value: { claim: { points: [0, 0] }, pointsAtEnd: [0, 0] } })
        return sittingState({ scorm: read.ok ? read.value.claim.scorm : {}, objectData: null })
      },
      sittingState({ scorm: scorm0, objectData: null }),
    )
    expect(readCommit(scorm(completed), data, 'b', twice, 100)).toMatchObject({
      value: { pointsAtEnd: [0, 50] },
    })
  })

  test('of an activity started anew claims no more than it had', () => {
    const data = { ...COURSE, manifest: { ...COURSE.manifest, version: '2004' as const } }
    const completed = { 'cmi.completion_status': 'completed' }
    const leftBefore = { a: { ...completed, 'cmi.score.scaled': '0.5' } }
    const read = readCommit(scorm(completed), data, 'a', sittingState({ leftBefore }), 100)
    expect(read).toMatchObject({ value: { pointsAtEnd: [25, 0] } })
    const anew = sittingState({})
    expect(readCommit(scorm(completed), data, 'a', anew, 100)).toMatchObject({
      value: { pointsAtEnd: [50, 0] },
    })
  })

  test('keeps only keys of the data model', () => {
    const read = readCommit(
      scorm({ 'cmi.suspend_data': 'x', 'vereda:course': 'y', completed: 'true' }),
      COURSE,
      'a',
      NOTHING,
      100,
    )
    expect(read.ok && read.value.state.pool).toEqual({ a: { 'cmi.suspend_data': 'x' } })
  })

  test('with values that are not text, or for a game, is malformed', () => {
    expect(readCommit(scorm({ 'cmi.location': 3 }), COURSE, 'a', NOTHING, 100)).toEqual({
      ok: false,
      refusal: 'malformed',
    })
    expect(readCommit(scorm({}), GAME, '', NOTHING, 100)).toEqual({ ok: false, refusal: 'malformed' })
    expect(readCommit(game(aClaim), COURSE, 'a', NOTHING, 100)).toEqual({ ok: false, refusal: 'malformed' })
  })

  test('is refused when the whole package exceeds a claim’s size', () => {
    const big = { 'cmi.suspend_data': 'x'.repeat(200 * 1024) }
    const first = readCommit(scorm(big), COURSE, 'a', NOTHING, 100)
    expect(first.ok).toBe(true)
    const second = readCommit(scorm(big), COURSE, 'b', first.ok ? first.value.state : NOTHING, 100)
    expect(second).toEqual({ ok: false, refusal: 'too-large' })
  })
})

describe('a course whose journal of interactions outgrows a claim', () => {
  const journal = (from: number, to: number) =>
    Object.fromEntries(
      Array.from({ length: to - from }, (_, n) => [
        `cmi.interactions.${from + n}.student_response`,
        'x'.repeat(1000),
      ]),
    )
  const passed = { 'cmi.core.lesson_status': 'passed', 'cmi.suspend_data': 'page 9' }
  const sitting = { ...NOTHING, pool: { a: { ...passed, ...journal(0, 200) } } }

  test('keeps the learner’s progress, and as much of each part’s journal as fits', () => {
    const read = readCommit(scorm({ ...passed, ...journal(0, 200) }), COURSE, 'b', sitting, 100)
    const { claim, state } = read.ok ? read.value : expect.fail('it was refused')
    expect(claim).toMatchObject({ finished: true, scorm: { a: passed, b: passed } })
    expect(state.pool).toEqual(claim.scorm)
    const kept = Object.values(state.pool).map((part) => Object.keys(part).length - 2)
    expect(kept).toEqual([125, 125]) // each is 1 KB; one more of both would exceed 256 KB
    expect(state.pool.b).toMatchObject(journal(0, 125))
  })
})

describe("a game's claim", () => {
  test('is taken unchanged, with the state to resume from', () => {
    const read = readCommit(game({ ...aClaim, objectData: { level: 2 } }), GAME, '', NOTHING, 100)
    expect(read).toEqual({
      ok: true,
      value: {
        claim: { ...aClaim, objectData: { level: 2 } },
        pointsAtEnd: null,
        state: { pool: {}, objectData: { level: 2 } },
      },
    })
  })

  test('carries no SCORM states', () => {
    const read = readCommit(game({ ...aClaim, scorm: { a: {} } }), GAME, '', NOTHING, 100)
    expect(read.ok && read.value.claim).toEqual(aClaim)
  })

  test('beyond 256 KB is refused', () =>
    expect(readCommit(game({ ...aClaim, objectData: 'x'.repeat(300_000) }), GAME, '', NOTHING, 100)).toEqual({
      ok: false,
      refusal: 'too-large',
    }))
})
