import * as z from 'zod/mini'
import type { Schema } from '../../packages/contract/src/call.ts'
import type { Dice } from './dice.ts'

type Described = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Described[]
  oneOf?: Described[]
  prefixItems?: Described[]
  items?: Described
  properties?: Record<string, Described>
  required?: string[]
  additionalProperties?: Described | boolean
  format?: string
  pattern?: string
  maxLength?: number
  minimum?: number
}

const TEXTS = [
  'ana',
  'acme',
  'a-trail',
  'resource-1',
  '1',
  'ana@acme.example',
  '+5511988887777',
  'true',
  'SP',
]
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const HEX = '0123456789abcdef'
const DATES = ['2026-03-01T10:00:00Z', '2030-01-01T00:00:00.000-03:00', '1970-01-01T00:00:00Z']
const MEMBERS_MAX = 3

function textOf({ format, pattern, maxLength }: Described, dice: Dice, known: readonly string[]): string {
  if (format === 'date-time') return dice.oneOf(DATES)
  if (format === 'uuid') {
    const uuids = known.filter((one) => UUID.test(one))
    return uuids.length > 0 && dice.isOneIn(2) ? dice.oneOf(uuids) : crypto.randomUUID()
  }
  if (pattern?.includes('{64}')) {
    const digits = Array.from({ length: 64 }, () => dice.oneOf([...HEX])).join('')
    return pattern.includes('SHA256') ? `{SHA256}${digits}` : digits
  }
  return dice.oneOf([...TEXTS, ...known]).slice(0, maxLength)
}

function objectOf(schema: Described, dice: Dice, known: readonly string[]): object {
  const { properties = {}, required = [], additionalProperties } = schema
  const asked = Object.entries(properties).filter(([name]) => required.includes(name) || !dice.isOneIn(3))
  const named = asked.map(([name, inner]) => [name, madeFor(inner, dice, known)])
  if (typeof additionalProperties !== 'object') return Object.fromEntries(named)
  const more = Array.from({ length: dice.below(MEMBERS_MAX) }, (_, n) => [
    ...[`key${n}`, madeFor(additionalProperties, dice, known)],
  ])
  return Object.fromEntries([...named, ...more])
}

function madeFor(schema: Described, dice: Dice, known: readonly string[]): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return dice.oneOf(schema.enum)
  const ways = schema.anyOf ?? schema.oneOf
  if (ways) return madeFor(dice.oneOf(ways), dice, known)
  switch (schema.type) {
    case 'string':
      return textOf(schema, dice, known)
    case 'integer':
    case 'number':
      return (schema.minimum ?? 0) + dice.below(MEMBERS_MAX)
    case 'boolean':
      return dice.isOneIn(2)
    case 'null':
      return null
    case 'array':
      if (schema.prefixItems) return schema.prefixItems.map((item) => madeFor(item, dice, known))
      return Array.from({ length: dice.below(MEMBERS_MAX) }, () => madeFor(schema.items ?? {}, dice, known))
    case 'object':
      return objectOf(schema, dice, known)
    default:
      return 'anything'
  }
}

/** Makes a value that fits a schema of the contract, or nearly so where the schema has rules that JSON Schema can't express. */
export function fitting(schema: Schema, dice: Dice, known: readonly string[]): unknown {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Described
  return madeFor(described, dice, known)
}
