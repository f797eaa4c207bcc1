import { callPath } from '@vereda/contract/call.ts'
import { CALLS } from '@vereda/contract/calls.ts'

const OPERATOR = [
  'house.webmanifest',
  'house-mark.svg',
  'house-mark-maskable.svg',
  'healthz',
  'readyz',
  'metrics',
  'openapi',
  'openapi.json',
  'operator.css',
  'outbox',
  'outbox.json',
]
const OF_THE_NODE = new Set([
  'player',
  'studio',
  ...OPERATOR,
  ...Object.values(CALLS).map((call) => firstOf(callPath(call))),
])

function firstOf(path: string): string {
  return path.split(/[/?#]/)[1] ?? ''
}

/** Whether the node answers a request, and not Vite: calls, the operator's pages, the studio, the player, and all content origins. */
export const isOfTheNode = (host: string, path: string): boolean =>
  host.includes('.content.') || OF_THE_NODE.has(firstOf(path))
