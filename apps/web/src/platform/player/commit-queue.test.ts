import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CommitOutcome, commitQueue } from './commit-queue.ts'

type Message = { seq: number; parts: string[] }

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function aQueue(keeping: () => Promise<CommitOutcome> = async () => 'stored') {
  const kept: Message[] = []
  const answers: [string, number][] = []
  const queue = commitQueue<Message>(
    async (message) => {
      kept.push(message)
      return keeping()
    },
    (waiting, next) => ({ seq: next.seq, parts: [...waiting.parts, ...next.parts] }),
    ({ kind, seq }) => answers.push([kind, seq]),
  )
  const take = (...seqs: number[]) => {
    for (const seq of seqs) queue.take({ seq, parts: [`part ${seq}`] })
  }
  return { queue, kept, answers, take }
}

test('commits faster than ten a second are joined without loss', async () => {
  const { kept, answers, take } = aQueue()
  take(1)
  await vi.advanceTimersByTimeAsync(0)
  take(2, 3, 4)
  await vi.advanceTimersByTimeAsync(99)
  expect(kept.map(({ seq }) => seq)).toEqual([1])
  await vi.advanceTimersByTimeAsync(1)
  expect(kept.at(-1)).toEqual({ seq: 4, parts: ['part 2', 'part 3', 'part 4'] })
  expect(answers).toEqual([
    ['stored', 1],
    ['stored', 4],
  ])
})

test('commits are kept one after another, however long each takes', async () => {
  let finish = (_: CommitOutcome) => {}
  const { kept, answers, take } = aQueue(() => new Promise((resolve) => (finish = resolve)))
  take(1)
  await vi.advanceTimersByTimeAsync(0)
  take(2)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(kept.map(({ seq }) => seq)).toEqual([1])
  finish('full')
  await vi.advanceTimersByTimeAsync(0)
  expect(kept.map(({ seq }) => seq)).toEqual([1, 2])
  expect(answers).toEqual([['full', 1]])
})

test('the queue is drained when nothing waits', async () => {
  const { queue, kept, take } = aQueue()
  let isDrained = false
  take(1)
  await vi.advanceTimersByTimeAsync(0)
  take(2)
  void queue.drained().then(() => {
    isDrained = true
  })
  await vi.advanceTimersByTimeAsync(50)
  expect(isDrained).toBe(false)
  await vi.advanceTimersByTimeAsync(50)
  expect([isDrained, kept.length]).toEqual([true, 2])
})

test('a commit that throws is answered as not kept, and the next ones are kept', async () => {
  const fault = new TypeError('no such item')
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const { queue, answers, take } = aQueue(
    vi.fn<() => Promise<CommitOutcome>>().mockRejectedValueOnce(fault).mockResolvedValue('stored'),
  )
  take(1)
  await vi.advanceTimersByTimeAsync(100)
  take(2)
  await vi.advanceTimersByTimeAsync(100)
  await queue.drained()
  expect(answers).toEqual([
    ['full', 1],
    ['stored', 2],
  ])
  expect(reported).toHaveBeenCalledExactlyOnceWith(fault)
  vi.unstubAllGlobals()
})
