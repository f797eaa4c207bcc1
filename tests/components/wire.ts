import { type Call, callPath, type Schema } from '@vereda/contract/call.ts'
import { CALLS } from '@vereda/contract/calls.ts'
import { TEAMCTL_CALLS } from '@vereda/contract/rest/teamctl.ts'
import { WIRE_HEADER, WIRE_VERSION } from '@vereda/contract/wire-version.ts'
import * as z from 'zod/mini'

/** A request, read by the schemas of its call. */
export type Asked = {
  params: Record<string, string>
  query: Record<string, string>
  body: Record<string, unknown>
  headers: Headers
}

const ALL: readonly Call[] = Object.values({ ...CALLS, ...TEAMCTL_CALLS })

const patternOf = (call: Call) =>
  new RegExp(`^${callPath(call).replace(/:(\w+)/g, (_, name) => `(?<${name}>[^/]+)`)}$`)

/** The call of a request, with the params of its address; undefined where the contract has none. */
export function callOf({ method, url }: Request): { call: Call; params: Record<string, string> } | undefined {
  const { pathname } = new URL(url)
  for (const call of ALL) {
    const match = call.method === method && patternOf(call).exec(pathname)
    if (!match) continue
    const given = Object.entries(match.groups ?? {})
    return { call, params: Object.fromEntries(given.map(([name, text]) => [name, decodeURIComponent(text)])) }
  }
}

async function formOf(request: Request): Promise<Record<string, unknown>> {
  const fields = [...(await request.formData()).entries()].map(async ([name, value]) => [
    name,
    value instanceof File ? { name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) } : value,
  ])
  return Object.fromEntries(await Promise.all(fields))
}

async function bodyOf(call: Call, request: Request): Promise<unknown> {
  if (call.upload) return formOf(request)
  const text = await request.text()
  return text ? JSON.parse(text) : undefined
}

function checkHeaders({ access }: Call, headers: Headers): void {
  if (headers.get(WIRE_HEADER) !== WIRE_VERSION) throw new Error('it names no version of the wire')
  const authorization = headers.get('authorization') ?? ''
  const isKnown = access === 'basic' ? /^(Basic|Bearer) / : /^Bearer /
  if (access !== 'open' && !isKnown.test(authorization)) throw new Error('it does not say who asks')
}

function parsed(schema: Schema | undefined, given: unknown): Record<string, unknown> {
  if (!schema) return {}
  return (z.parse(schema, given) ?? {}) as Record<string, unknown>
}

/** Reads a request as the server does. Throws where the server would answer `malformed`, or that it does not know the user. */
export async function readAsked(
  call: Call,
  params: Record<string, string>,
  request: Request,
): Promise<Asked> {
  checkHeaders(call, request.headers)
  const query = Object.fromEntries(new URL(request.url).searchParams)
  return {
    params: parsed(call.params, params) as Asked['params'],
    query: parsed(call.query, query) as Asked['query'],
    body: parsed(call.body, await bodyOf(call, request)),
    headers: request.headers,
  }
}
