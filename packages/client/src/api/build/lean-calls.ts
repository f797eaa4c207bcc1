import type { Plugin } from 'vite'

type Node = { type: string; start: number; end: number }
type Call = Node & { callee: { name?: string }; arguments: (Node & { properties?: Property[] })[] }
type Property = Node & { key: { name?: string } }

/** What the server and the API's pages read of a call, and no app does: an app asks, and parses the answer. */
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

/** Leaves out of a built app what only the server and the API's pages read of the contract's calls: words, refusals, what is asked with. */
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
