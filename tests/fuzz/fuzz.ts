import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import type { InjectOptions } from 'light-my-request'
import type { Call } from '../../packages/contract/src/call.ts'
import { everyRefusal } from '../../packages/contract/src/call-limits.ts'
import { CALLS } from '../../packages/contract/src/calls.ts'
import { REFUSALS } from '../../packages/contract/src/refusal.ts'
import type { RefusalCode } from '../../packages/contract/src/refusal-code.ts'
import { aTrailDocument } from '../../packages/domain/src/builders/a-trail.ts'
import { as, type TestApp } from '../harness/app.ts'
import { diceOf } from './dice.ts'
import { requestTo } from './request.ts'

const SIGNED_IN_FOR = 100 // requests: some of them sign out
const CALLS_IN_ALL = Object.entries<Call>(CALLS)
/** The statuses of file answers: whole, a part, unchanged, and a part that does not exist. */
const OF_BYTES = [200, 206, 304, 416]

type Answer = { statusCode: number; body: string }

/** Sends a request to a node. An endless event stream is not read further than its beginning. */
async function answerOf(node: FastifyInstance, asked: InjectOptions): Promise<Answer> {
  const answer = await node.inject({ ...asked, payloadAsStream: true })
  const { statusCode, headers } = answer
  if (!headers['content-type']?.toString().startsWith('text/event-stream'))
    return { statusCode, body: await text(answer.stream()) }
  answer.stream().destroy()
  return { statusCode, body: '' }
}

function refusalIn({ body }: Answer): RefusalCode | undefined {
  try {
    return JSON.parse(body).error
  } catch {
    return undefined
  }
}

/** The problem of an answer: a fault, or a status or refusal that the contract does not declare; null where there is none. */
function complaintOf(call: Call, answer: Answer, isCrowded: boolean): string | null {
  const { statusCode } = answer
  if (statusCode === 200 || statusCode === 304) return null
  if (call.redirects && statusCode === 302) return null
  if (call.answer === 'stream' && OF_BYTES.includes(statusCode)) return null
  const code = refusalIn(answer)
  // several equal requests at the same time may be too many, and are repeated; a single one never is
  if (statusCode >= 500 && !(isCrowded && code === 'overloaded')) return `a fault: ${code}`
  if (code === 'not-found' && statusCode === 404) return null // an empty part of the address makes another address
  if (!code || !everyRefusal(call).has(code)) return `${statusCode} ${code ?? answer.body.slice(0, 80)}`
  return REFUSALS[code].status === statusCode ? null : `${statusCode} for ${code}`
}

/** The people whose sessions are used: a learner and a manager for each hundred requests. */
function peopleFor(requests: number): { learners: string[]; permissions: Record<string, string[]> } {
  const rounds = Array.from({ length: Math.ceil(requests / SIGNED_IN_FOR) }, (_, n) => n)
  return {
    learners: rounds.flatMap((n) => [`learner${n}`, `manager${n}`]),
    permissions: Object.fromEntries(rounds.map((n) => [`manager${n}`, ['MANAGER']])),
  }
}

/**
 * Sends this many requests. Returns the problems of the answers, each with the request that repeats it. Each request goes to all `nodes` at
 * the same moment; a node that is listed twice gets it twice.
 */
export async function fuzz(
  one: TestApp,
  seed: number,
  requests: number,
  nodes: readonly FastifyInstance[] = [one.app],
): Promise<string[]> {
  const trail = aTrailDocument()
  await one.addDomain({ hostkey: 'acme', ...peopleFor(requests), trails: [trail] })
  const texts = [trail.id, ...trail.steps.flatMap((step) => step.resources.map(({ id }) => id))]
  const dice = diceOf(seed)
  const complaints: string[] = []
  let tokens: string[] = []
  for (let n = 0; n < requests; n++) {
    const round = n / SIGNED_IN_FOR
    if (Number.isInteger(round))
      tokens = [await one.signIn('acme', `learner${round}`), await one.signIn('acme', `manager${round}`)]
    const [name, call] = dice.oneOf(CALLS_IN_ALL)
    const request = requestTo(call, dice, { tokens, texts })
    const { headers, ...asked } = request
    const sent = nodes.map((node) => answerOf(node, { ...asked, headers: { ...as('acme'), ...headers } }))
    const heard = (await Promise.all(sent)).map((answer) => complaintOf(call, answer, nodes.length > 1))
    for (const complaint of new Set(heard))
      if (complaint) complaints.push(`${name}: ${complaint}: ${JSON.stringify(request).slice(0, 600)}`)
  }
  return complaints
}
