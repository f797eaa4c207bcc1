import { type Call, callPath } from '../../packages/contract/src/call.ts'
import type { Dice } from './dice.ts'
import { fitting } from './fitting.ts'
import { NASTY_TEXTS, NASTY_VALUES } from './nasty.ts'

type Fields = Record<string, unknown>
export type Known = { tokens: readonly string[]; texts: readonly string[] }

/** Puts a nasty value at a random place in a value, at the top or deep inside. */
function spoiled(value: unknown, dice: Dice): unknown {
  if (typeof value !== 'object' || value === null || dice.isOneIn(4)) return dice.oneOf(NASTY_VALUES)
  const entries = Object.entries(value)
  if (entries.length === 0 || dice.isOneIn(6)) return { ...value, [dice.oneOf(NASTY_TEXTS)]: 1 }
  const chosen = dice.below(entries.length)
  const changed = entries.map(([key, inner], n) => [key, n === chosen ? spoiled(inner, dice) : inner])
  return Array.isArray(value) ? changed.map(([, inner]) => inner) : Object.fromEntries(changed)
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
// no address can contain half a surrogate pair
const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

function addressOf(call: Call, dice: Dice, { texts }: Known): string {
  const part = (schema: Call['params']) => {
    const fields = (schema ? fitting(schema, dice, texts) : {}) as Fields
    const names = Object.keys(fields)
    if (names.length > 0 && dice.isOneIn(4)) fields[dice.oneOf(names)] = dice.oneOf(NASTY_TEXTS)
    return fields
  }
  const [params, query] = [part(call.params), part(call.query)]
  const path = callPath(call).replace(/:(\w+)/g, (_, name: string) => encoded(asText(params[name] ?? 'x')))
  const asked = Object.entries(query).map(([name, value]) => `${encoded(name)}=${encoded(asText(value))}`)
  return asked.length > 0 ? `${path}?${asked.join('&')}` : path
}

const BROKEN = ['{', '', 'null', '"text"', '[1,', '{"a":1}}', `${'['.repeat(9_000)}${']'.repeat(9_000)}`]
const MULTIPART = 'multipart/form-data; boundary=edge'
const PARTS = [
  '',
  '--edge',
  '--edge--\r\n',
  '--edge\r\n\r\nx\r\n--edge--',
  '--edge\r\nContent-Disposition: x',
]

function bodyOf(call: Call, dice: Dice, { texts }: Known): { type: string; payload: string } {
  if (dice.isOneIn(12)) return { type: MULTIPART, payload: dice.oneOf(PARTS) }
  if (dice.isOneIn(12))
    return { type: dice.oneOf(['application/json', 'text/xml', '/']), payload: dice.oneOf(BROKEN) }
  const value = call.upload ? { id: 'ana' } : fitting(call.body!, dice, texts)
  const sent = dice.isOneIn(2) ? spoiled(value, dice) : value
  return { type: 'application/json', payload: JSON.stringify(sent ?? null) }
}

function credentialsOf({ access }: Call, dice: Dice, { tokens }: Known): string | undefined {
  const basic = `Basic ${Buffer.from(`${dice.oneOf(NASTY_TEXTS)}:x`).toString('base64')}`
  if (access === 'basic') return dice.oneOf([basic, dice.oneOf(tokens), undefined, 'Basic ='])
  return dice.isOneIn(8) ? dice.oneOf([undefined, 'Bearer', `Bearer ${'x'.repeat(43)}`]) : dice.oneOf(tokens)
}

/** Makes one request to a call, valid or not. */
export function requestTo(call: Call, dice: Dice, known: Known) {
  const body = call.body && !dice.isOneIn(20) ? bodyOf(call, dice, known) : undefined
  const authorization = credentialsOf(call, dice, known)
  const key = dice.oneOf(['a key', 'x'.repeat(200), 'x'.repeat(201), 'x'.repeat(9_000), ''])
  return {
    method: call.method,
    url: addressOf(call, dice, known),
    remoteAddress: `198.51.${dice.below(250)}.${dice.below(250)}`,
    headers: {
      ...(authorization ? { authorization } : {}),
      ...(body ? { 'content-type': body.type } : {}),
      ...(dice.isOneIn(4) ? { 'idempotency-key': key } : {}),
      ...(dice.isOneIn(4) ? { 'x-device-fingerprint': 'device' } : {}),
    },
    ...(body ? { payload: body.payload } : {}),
  }
}
