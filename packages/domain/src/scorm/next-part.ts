import type { CourseNode } from './course-tree.ts'

const leavesOf = (node: CourseNode): CourseNode[] =>
  node.itemId === null ? node.children.flatMap(leavesOf) : [node, ...node.children.flatMap(leavesOf)]

/** Where a course leads on from the item that plays: the item's own status, and the next unfinished one that may be opened, or null. */
export function nextPart(course: CourseNode, item: string): { isFinished: boolean; next: string | null } {
  const parts = leavesOf(course)
  const at = parts.findIndex(({ itemId }) => itemId === item)
  const others = [...parts.slice(at + 1), ...parts.slice(0, Math.max(0, at))]
  const next = others.find(({ status, canBeChosen }) => status !== 'finished' && canBeChosen)
  return { isFinished: parts[at]?.status === 'finished', next: next?.itemId ?? null }
}
