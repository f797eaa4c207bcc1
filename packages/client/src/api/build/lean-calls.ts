import type { Plugin } from 'vite'

type Node = { type: string; start: number; end: number }
type Call = Node & { callee: { name?: string }; arguments: (Node & { properties?: Property[] })[] }
type Property = Node & { key: { name?: string } }

/** The fields of a call that only the server and the API's pages read: an app sends requests and parses answers. */
const UNREAD: readonly unknown[] = ['does', 'refusals', 'params', 'query', 'body']

function* nodesIn(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return
  if ('type' in value) yield value as Node
  for (const inner of Object.values(value)) yield* nodesIn(inner)
}

const isDefinition = (node: Node): node is Call =>
  node.type === 'CallExpression' && (node as Call).callee.name === 'defineCall'

const unreadOf = (call: Call) =>
  (call.arguments[0]?.properties ?? []).filter(({ key }) => UNREAD.includes(key?.name))

function without(text: string, { start, end }: Node) {
  const after = /^\s*,/.exec(text.slice(end))?.[0].length ?? 0
  return text.slice(0, start) + text.slice(end + after)
}

/**
 * Vite plugin: removes from a built app the fields of the contract's calls that only the server and the API's pages read: descriptions,
 * refusals, and the schemas of requests.
 */
export const leanCalls = (): Plugin => ({
  name: 'vereda-lean-calls',
  apply: 'build',
  transform: {
    filter: { id: /\/packages\/contract\/src\/.*\.ts$/, code: 'defineCall' },
    handler(code) {
      const unread = [...nodesIn(this.parse(code))].filter(isDefinition).flatMap(unreadOf)
      return unread.reduceRight(without, code)
    },
  },
})
