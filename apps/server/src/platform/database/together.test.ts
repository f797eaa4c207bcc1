import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DatabaseUnavailable } from './faults.ts'
import { Together } from './together.ts'

const DOMAIN = 1
const LATE_MS = 100
const COMPANY_MS = 5

/** A database that answers when the test says so, and records what was sent to it. */
function slowDatabase({ max = 8, nameOf }: { max?: number; nameOf?: (item: string) => string } = {}) {
  const sent: { items: string[]; domainId: number; answer(): void; fail(fault: Error): void }[] = []
  const send = (domainId: number, items: readonly string[]) =>
    new Promise<string>((resolve, reject) => {
      const answer = () => resolve(items.join(' '))
      sent.push({ items: [...items], domainId, answer, fail: reject })
    })
  const together = new Together({ send, max, waitsForCompany: true, ...(nameOf && { nameOf }) })
  return { together, sent, items: () => sent.map((one) => one.items) }
}

/** Delivers the answers and lets the time pass in which a caller could ask again. */
const told = () => vi.advanceTimersByTimeAsync(COMPANY_MS)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a lone caller is sent at once; callers that arrive meanwhile are batched in order', async () => {
  const { together, sent, items } = slowDatabase()
  const first = together.ask(DOMAIN, ['a'])
  const others = [together.ask(DOMAIN, ['b', 'c']), together.ask(DOMAIN, ['d'])]
  expect(items()).toEqual([['a']])
  sent[0]!.answer()
  expect(await first).toBe('a')
  await told()
  expect(items()).toEqual([['a'], ['b', 'c', 'd']])
  sent[1]!.answer()
  expect(await Promise.all(others)).toEqual(['b c d', 'b c d'])
})

test('a batch waits briefly for the caller that was just answered', async () => {
  const { together, sent, items } = slowDatabase()
  void together.ask(DOMAIN, ['a'])
  for (const item of ['b', 'c']) void together.ask(DOMAIN, [item])
  sent[0]!.answer()
  await vi.advanceTimersByTimeAsync(COMPANY_MS - 1)
  expect(items()).toEqual([['a']])
  void together.ask(DOMAIN, ['a again'])
  expect(items()).toEqual([['a'], ['b', 'c', 'a again']])
  sent[1]!.answer()
  await vi.advanceTimersByTimeAsync(0)
  for (const item of ['d', 'e']) void together.ask(DOMAIN, [item])
  expect(items()).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(COMPANY_MS)
  expect(items()[2]).toEqual(['d', 'e'])
})

test('a caller that arrives alone or later never waits for others', async () => {
  const { together, sent, items } = slowDatabase()
  for (const n of [0, 1]) {
    void together.ask(DOMAIN, [`alone ${n}`])
    sent[n]!.answer()
    await vi.advanceTimersByTimeAsync(0)
  }
  void together.ask(DOMAIN, ['first'])
  void together.ask(DOMAIN, ['second'])
  sent[2]!.answer()
  await told()
  sent[3]!.answer()
  await told()
  void together.ask(DOMAIN, ['later'])
  expect(items()).toEqual([['alone 0'], ['alone 1'], ['first'], ['second'], ['later']])
})

test('batches of different domains do not wait for one another', () => {
  const { together, sent } = slowDatabase()
  void together.ask(1, ['a'])
  void together.ask(2, ['b'])
  expect(sent.map(({ domainId }) => domainId)).toEqual([1, 2])
})

test('a late statement does not block the next, and at most four run at once', async () => {
  const { together, sent, items } = slowDatabase()
  void together.ask(DOMAIN, ['a'])
  for (const item of ['b', 'c', 'd', 'e']) {
    void together.ask(DOMAIN, [item])
    await vi.advanceTimersByTimeAsync(LATE_MS)
  }
  expect(items()).toEqual([['a'], ['b'], ['c'], ['d']])
  sent[0]!.answer()
  await told()
  expect(items().at(-1)).toEqual(['e'])
})

test('a full batch does not block the callers behind it', async () => {
  const { together, sent, items } = slowDatabase({ max: 2 })
  for (const asked of [['a', 'b'], ['c', 'd', 'e'], ['f'], ['g']]) void together.ask(DOMAIN, asked)
  expect(items()).toEqual([['a', 'b'], ['c', 'd', 'e'], ['f']])
  sent[2]!.answer()
  await told()
  expect(items().at(-1)).toEqual(['g'])
})

test('after a late statement is answered, the next caller waits for the statement under way', async () => {
  const { together, sent, items } = slowDatabase()
  void together.ask(DOMAIN, ['a'])
  void together.ask(DOMAIN, ['b'])
  await vi.advanceTimersByTimeAsync(LATE_MS)
  sent[0]!.answer()
  await told()
  void together.ask(DOMAIN, ['c'])
  expect(items()).toEqual([['a'], ['b']])
  sent[1]!.answer()
  await told()
  expect(items()).toEqual([['a'], ['b'], ['c']])
})

test('callers of the same name run in sequence, and a caller’s items stay in one batch', async () => {
  const { together, sent, items } = slowDatabase({ max: 4, nameOf: (item) => item[0]! })
  for (const asked of [['x'], ['a1'], ['a2'], ['b1', 'c1'], ['d1', 'e1', 'f1', 'g1', 'h1']])
    void together.ask(DOMAIN, asked)
  for (let n = 0; n < 4; n++) {
    sent[n]!.answer()
    await told()
  }
  expect(items()).toEqual([['x'], ['a1', 'b1', 'c1'], ['a2'], ['d1', 'e1', 'f1', 'g1', 'h1']])
})

test('a late statement blocks only callers of the same name', async () => {
  const { together, sent, items } = slowDatabase({ nameOf: (item) => item[0]! })
  void together.ask(DOMAIN, ['a1'])
  await vi.advanceTimersByTimeAsync(LATE_MS)
  for (const asked of [['a2'], ['b1']]) void together.ask(DOMAIN, asked)
  await vi.advanceTimersByTimeAsync(LATE_MS)
  expect(items()).toEqual([['a1'], ['b1']])
  sent[0]!.answer()
  await told()
  expect(items()).toEqual([['a1'], ['b1'], ['a2']])
})

test('a failed batch is retried caller by caller', async () => {
  const { together, sent, items } = slowDatabase()
  void together.ask(DOMAIN, ['x'])
  const good = together.ask(DOMAIN, ['good'])
  const bad = together.ask(DOMAIN, ['bad'])
  const refused = expect(bad).rejects.toThrow('no such place')
  sent[0]!.answer()
  await told()
  sent[1]!.fail(new Error('no such place'))
  await told()
  sent[2]!.answer()
  expect(await good).toBe('good')
  await told()
  sent[3]!.fail(new Error('no such place'))
  await refused
  expect(items()).toEqual([['x'], ['good', 'bad'], ['good'], ['bad']])
})

test('a batch is not retried when the database is unavailable', async () => {
  const { together, sent } = slowDatabase()
  void together.ask(DOMAIN, ['x'])
  const waiting = [together.ask(DOMAIN, ['a']), together.ask(DOMAIN, ['b'])]
  const away = new DatabaseUnavailable(new Error('gone'))
  const refused = waiting.map((asked) => expect(asked).rejects.toBe(away))
  sent[0]!.answer()
  await told()
  sent[1]!.fail(away)
  await Promise.all(refused)
  expect(sent).toHaveLength(2)
})
