import type { Prerequisite, ScormManifest, ScormNode } from '../content/scorm-manifest.ts'
import type { ScormPool } from '../play/play.ts'

const NEVER = 'not attempted'
const DONE = ['passed', 'completed']

/** Whether a prerequisite is met, by the lesson_status that `statusOf` returns for an item. */
export function isMet(asked: Prerequisite, statusOf: (item: string) => string): boolean {
  if ('not' in asked) return !isMet(asked.not, statusOf)
  if ('of' in asked) return asked.of.filter((one) => isMet(one, statusOf)).length >= asked.least
  const status = statusOf(asked.item)
  return asked.status === undefined ? DONE.includes(status) : status === asked.status
}

const nodesOf = (node: ScormNode): ScormNode[] => [node, ...node.children.flatMap(nodesOf)]

/** A part's status: that of its own item or, for a group, `completed` once all its items are. */
function statusIn(pool: ScormPool, node: ScormNode | undefined): string {
  const items = node ? nodesOf(node).flatMap(({ itemId = [] }) => itemId) : []
  const statuses = items.map((id) => pool[id]?.['cmi.core.lesson_status'] || NEVER)
  if (node?.itemId !== undefined) return statuses[0]!
  if (items.length > 0 && statuses.every((status) => DONE.includes(status))) return 'completed'
  return statuses.some((status) => status !== NEVER) ? 'incomplete' : NEVER
}

/**
 * The items of a package (1.2) that are locked, with the unmet prerequisites of the item and of the parts that contain it. An item that was
 * begun is never locked.
 */
export function lockedItems({ tree }: ScormManifest, pool: ScormPool): ReadonlyMap<string, Prerequisite[]> {
  const nodes = new Map(nodesOf(tree).map((node) => [node.id, node]))
  const statusOf = (id: string) => statusIn(pool, nodes.get(id))
  const locked = new Map<string, Prerequisite[]>()
  const look = ({ itemId, prerequisites, children }: ScormNode, above: Prerequisite[]) => {
    const isMissing = prerequisites !== undefined && !isMet(prerequisites, statusOf)
    const waits = isMissing ? [...above, prerequisites] : above
    if (waits.length > 0 && itemId !== undefined && !pool[itemId]) locked.set(itemId, waits)
    for (const child of children) look(child, waits)
  }
  look(tree, [])
  return locked
}
