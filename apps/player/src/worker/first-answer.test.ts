import { expect, test } from 'vitest'
import { firstAnswer, type Way } from './first-answer.ts'

type Answer = { kind: 'file'; by: string }

const open: MessagePort[] = [] // kept as a page keeps the port of a request that it has not answered

const inOrder = async function* (ways: Way[]) {
  yield* ways
}

/** A page that acknowledges each request and answers it. */
const living = (by: string): Way & { requests: number } => ({
  requests: 0,
  send(reply) {
    this.requests += 1
    reply.postMessage({ kind: 'heard' })
    reply.postMessage({ kind: 'file', by })
    open.push(reply)
  },
})

/** The port of a page that was left: it exists, and nothing reads it. */
const left = (says: Partial<Way> = {}): Way => ({ ...says, send: (reply) => void open.push(reply) })

test('nobody else is asked once the first has answered', async () => {
  const second = living('second')
  expect(await firstAnswer<Answer>(inOrder([living('first'), second]))).toEqual({ kind: 'file', by: 'first' })
  expect(second.requests).toBe(0)
})

test('pages that were left do not delay the answer: the next is asked before they are given up', async () => {
  let given = 0
  const gone = () => {
    given += 1
  }
  const answer = await firstAnswer<Answer>(inOrder([left({ gone }), left({ gone }), living('third')]))
  expect([answer, given]).toEqual([{ kind: 'file', by: 'third' }, 0])
})

test('a page that was slow to acknowledge may still answer', async () => {
  const ports: MessagePort[] = []
  const slow: Way = { send: (reply) => void ports.push(reply) }
  const next: Way = {
    send: (reply) => {
      open.push(reply)
      ports[0]!.postMessage({ kind: 'file', by: 'slow' })
    },
  }
  expect(await firstAnswer<Answer>(inOrder([slow, next]))).toEqual({ kind: 'file', by: 'slow' })
})

test('the next page is asked when one goes after it acknowledged', async () => {
  let gone = 0
  const going: Way = {
    send: (reply) => {
      reply.postMessage({ kind: 'heard' })
      reply.close()
    },
    gone: () => {
      gone += 1
    },
  }
  const answer = await firstAnswer<Answer>(inOrder([going, living('next')]))
  expect([answer, gone]).toEqual([{ kind: 'file', by: 'next' }, 1])
})

test('a failure to list the ways rejects the request', async () => {
  async function* broken(): AsyncGenerator<Way> {
    yield { send: (reply) => reply.close() }
    throw new Error('the pages can’t be told')
  }
  await expect(firstAnswer<Answer>(broken())).rejects.toThrow('the pages can’t be told')
})

test('without a living way the answer is null', async () => {
  const closed: Way = { send: (reply) => reply.close() }
  expect(await firstAnswer<Answer>(inOrder([closed, closed]))).toBeNull()
  expect(await firstAnswer<Answer>(inOrder([]))).toBeNull()
})
