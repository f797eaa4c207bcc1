import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import autocannon from 'autocannon'

const PATIENCE_S = 120 // callers that come all at once wait in a queue

export type Load = {
  url: string
  callers: number
  seconds?: number
  amount?: number
  requests: autocannon.Request[]
}

/** Sends requests from so many callers at once and answers how many succeeded per second. Any other answer is a fault. */
export async function rateOf({ url, callers, seconds, amount, requests }: Load): Promise<number> {
  const options = {
    url,
    connections: callers,
    requests,
    timeout: PATIENCE_S,
    ...(amount === undefined ? { duration: seconds ?? 5 } : { amount }),
  }
  const began = performance.now()
  let lastAt = began
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const load = autocannon(options, (fault, told) => (fault ? reject(fault) : resolve(told)))
    // autocannon checks only once a second whether all requests are answered
    load.on('response', () => {
      lastAt = performance.now()
    })
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refusals, ${result.errors} faults from ${url}`)
  return result['2xx'] / ((lastAt - began) / 1000)
}

const agent = new Agent({ keepAlive: true })

/** Gets once, with any Host header, and answers the body. A refusal is a fault. */
export function get(url: string, headers: Record<string, string>, through = agent): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers, agent: through }, async (answer) => {
      const told = await text(answer)
      if (answer.statusCode === 200) resolve(told)
      else reject(new Error(`${answer.statusCode} from ${url}: ${told}`))
    })
    asked.on('error', reject)
    asked.end()
  })
}

/** Posts once, with any Host header, and answers the body. A refusal is a fault. */
export function post(url: string, headers: Record<string, string>, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method: 'POST', headers, agent }, async (answer) => {
      const told = await text(answer)
      if (answer.statusCode === 200) resolve(told)
      else reject(new Error(`${answer.statusCode} from ${url}: ${told}`))
    })
    asked.on('error', reject)
    asked.end(body)
  })
}
