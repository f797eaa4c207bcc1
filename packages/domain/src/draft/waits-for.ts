import type { Draft } from './draft.ts'

/** Whether an activity depends on another, directly or through others; both are node ids. */
export function waitsFor(draft: Draft, waiting: string, other: string): boolean {
  const seen = new Set<string>()
  const open = [waiting]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const node = Object.hasOwn(draft, id) ? draft[id] : undefined
    if (seen.has(id) || node?.kind !== 'resource') continue
    if (node.fields.dependencies.includes(other)) return true
    seen.add(id)
    open.push(...node.fields.dependencies)
  }
  return false
}
