import type { Response } from 'light-my-request'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashSecret } from '../../apps/server/src/platform/argon2.ts'
import { REFUSALS } from '../../packages/contract/src/refusal.ts'
import type { RefusalCode } from '../../packages/contract/src/refusal-code.ts'
import { ACCOUNT_CASES } from './account-cases.ts'
import type { Case } from './cases.ts'
import { SIGNUP_CASES } from './signup-cases.ts'
import { openStage, type Stage } from './stage.ts'

const QUEUE = 520 // more than may wait

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

type Told = { status: number; message: string; constraint?: boolean; fail?: boolean }

/** Checks a refusal's code, status and message, in each field in which the specification has them. */
function expectRefusal(answer: Response, code: RefusalCode): void {
  const { status, message, constraint = false, fail = false }: Told = REFUSALS[code]
  const body = answer.json()
  expect({ error: body.error, status: answer.statusCode }).toEqual({ error: code, status })
  const said = constraint ? body.message : undefined
  expect([answer.headers['x-constraint-error'], body.cause]).toEqual([said, said])
  if (!constraint) expect(body.message).toBe(message)
  expect(body.fail).toBe(fail ? message : undefined)
  const isPassing = status === 429 || status === 503 || code === 'blocked'
  expect(answer.headers['retry-after'] !== undefined).toBe(isPassing)
}

const ALL = Object.entries<Partial<Record<RefusalCode, Case>>>({ ...SIGNUP_CASES, ...ACCOUNT_CASES }).flatMap(
  ([call, cases]) =>
    Object.entries(cases).map(([code, produce]) => ({ call, code: code as RefusalCode, produce })),
)
const plain = ALL.flatMap(({ produce, ...one }) =>
  typeof produce === 'function' ? [{ ...one, produce }] : [],
)
const whenFull = ALL.flatMap(({ produce, ...one }) =>
  typeof produce === 'function' ? [] : [{ ...one, ready: produce.whenFull }],
)

test.each(plain)('$call refuses: $code', async ({ code, produce }) => {
  expectRefusal(await produce(stage), code)
})

test(`while too many passwords wait: ${whenFull.map(({ call }) => call).join(', ')}`, async () => {
  const asks: (() => Promise<Response>)[] = []
  for (const { ready } of whenFull) asks.push(await ready(stage))
  let isFull = true
  // a served request comes again; a refused one does not
  const wait = (): Promise<unknown> =>
    hashSecret('x').then(
      () => (isFull ? wait() : null),
      () => null,
    )
  for (let n = 0; n < QUEUE; n++) void wait()
  const answers = await Promise.all(asks.map((ask) => ask()))
  isFull = false
  for (const [index, answer] of answers.entries()) expectRefusal(answer, whenFull[index]!.code)
})
