import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tellRefusing } from './refusing-services.ts'

const HOUR_MS = 60 * 60 * 1_000
const WORDS = 'a message was not taken'
const refusedBy = (queue: string) => `Mail command failed: 550 5.7.60 not this sender [${queue}.mail.example]`

let lines: { reason: string; messageId: string; times?: number }[] = []
const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) })
beforeEach(() => {
  lines = []
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('the same refusal is logged at once, then once an hour with a count', () => {
  const tell = tellRefusing(log)
  for (let n = 0; n < 1_000; n++) tell({ messageId: `m${n}`, reason: refusedBy(`AM0PR04CA${n}`) }, WORDS)
  expect(lines).toMatchObject([{ messageId: 'm0', reason: refusedBy('AM0PR04CA0'), msg: WORDS }])
  vi.advanceTimersByTime(HOUR_MS)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatchObject({ reason: refusedBy('AM0PR04CA0'), times: 999 })
})

test('a refusal for another reason is logged at once', () => {
  const tell = tellRefusing(log)
  for (const reason of [refusedBy('q1'), 'Invalid login: 535 who are you', refusedBy('q1')])
    tell({ reason }, WORDS)
  expect(lines).toHaveLength(2)
})
