import { type Access, type Call, callPath, type Schema } from '@vereda/contract/call.ts'
import { everyRefusal, KEY_MAX } from '@vereda/contract/call-limits.ts'
import { CALLS } from '@vereda/contract/calls.ts'
import { REFUSALS } from '@vereda/contract/refusal.ts'
import { RefusalBody } from '@vereda/contract/refusal-body.ts'
import * as z from 'zod/mini'

const jsonSchema = (schema: Schema, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })

type Property = { type?: string }
function parametersOf(schema: Schema | undefined, location: 'path' | 'query') {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Property>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
  }))
}

const json = (schema: object) => ({ 'application/json': { schema } })

function answerOf(call: Call) {
  if (call.answer === 'stream') return { description: 'Bytes', content: { 'application/octet-stream': {} } }
  return { description: 'Done', content: json(jsonSchema(call.answer, 'output')) }
}

function refusalsOf(call: Call) {
  const byStatus = Map.groupBy(everyRefusal(call), (code) => REFUSALS[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.map((code) => `\`${code}\`: ${REFUSALS[code].message}`).join('\n\n'),
        content: json({ $ref: '#/components/schemas/Refusal' }),
      },
    ]),
  )
}

const OF_SESSION = [{ session: [] }]
const SECURITY: Record<Access, object[]> = {
  open: [],
  basic: [{ basic: [] }],
  learner: OF_SESSION,
  manager: OF_SESSION,
  editor: OF_SESSION,
  reporter: OF_SESSION,
}

const keyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: KEY_MAX },
}

function operationOf(name: string, call: Call) {
  return {
    operationId: name,
    tags: [call.service],
    summary: call.does,
    security: SECURITY[call.access],
    parameters: [
      ...parametersOf(call.params, 'path'),
      ...parametersOf(call.query, 'query'),
      ...(call.idempotent ? [keyHeader] : []),
    ],
    ...(call.body ? { requestBody: { content: json(jsonSchema(call.body, 'input')) } } : {}),
    responses: {
      ...(call.redirects ? { 302: { description: 'Sent on' } } : { 200: answerOf(call) }),
      ...refusalsOf(call),
    },
  }
}

/** The contract as an OpenAPI 3.1 document. */
export function openApi(): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, call] of Object.entries(CALLS)) {
    const path = callPath(call).replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(name, call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vereda',
      version: '0.1.0',
      description: 'Learning trails that keep working without a network.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    paths,
    components: {
      schemas: { Refusal: jsonSchema(RefusalBody, 'output') },
      securitySchemes: {
        basic: { type: 'http', scheme: 'basic' },
        session: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}
