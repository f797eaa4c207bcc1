import { type Agent, type IncomingMessage, request } from 'node:http'
import { readFailure, readRefusal } from '@vereda/client/api/refused.ts'
import type { AskAs } from '../../apps/web/src/platform/local/calls/ask-as.ts'
import { type Call, callPath } from '../../packages/contract/src/call.ts'
import { accepted, refused } from '../../packages/domain/src/result/result.ts'

type Parts = { params?: object; query?: object; body?: unknown; idempotencyKey?: string }
export type Road = { port: number; host: string; token: string; agent: Agent }

function pathOf(call: Call, { params = {}, query = {} }: Parts): string {
  const path = Object.entries(params).reduce(
    (text, [name, value]) => text.replace(`:${name}`, value),
    callPath(call),
  )
  return `${path}?${new URLSearchParams(Object.entries(query))}`
}

async function whole(incoming: IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const { statusCode: status = 500, headers } = incoming
  return new Response(Buffer.concat(chunks), { status, headers: headers as Record<string, string> })
}

function send({ port, host, token, agent }: Road, call: Call, parts: Parts): Promise<Response> {
  const headers = {
    host,
    authorization: `Bearer ${token}`,
    ...(parts.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(parts.idempotencyKey === undefined ? {} : { 'idempotency-key': parts.idempotencyKey }),
  }
  return new Promise((resolve, reject) => {
    const { method } = call
    const outgoing = request({ host: '127.0.0.1', port, path: pathOf(call, parts), method, agent, headers })
    outgoing.on('error', reject)
    outgoing.on('response', (incoming) => whole(incoming).then(resolve, reject))
    outgoing.end(parts.body === undefined ? undefined : JSON.stringify(parts.body))
  })
}

/** Makes the contract's calls as the app does, but over a connection that needs no browser to resolve host names. */
export const askOverHttp =
  (road: Road): AskAs =>
  async (call, asking) => {
    try {
      const response = await send(road, call, (asking ?? {}) as Parts)
      if (!response.ok) return refused(await readRefusal(response))
      return accepted(await response.json())
    } catch (cause) {
      return refused(readFailure(cause))
    }
  }
