import type { CourseNode } from './course-tree.ts'

/**
 * Where a course continues after the item that plays: whether that item is finished, the next unfinished item that may be opened (or null),
 * and whether the package asks the player to show no "continue" control (hideLMSUI).
 */
export type NextPart = { isFinished: boolean; next: string | null; isHidden: boolean }

const leavesOf = (node: CourseNode): CourseNode[] =>
  node.itemId === null ? node.children.flatMap(leavesOf) : [node, ...node.children.flatMap(leavesOf)]

/** Finds where a course continues after the item that plays. */
export function nextPart(course: CourseNode, item: string): NextPart {
  const parts = leavesOf(course)
  const at = parts.findIndex(({ itemId }) => itemId === item)
  const others = [...parts.slice(at + 1), ...parts.slice(0, Math.max(0, at))]
  const next = others.find(({ status, canBeChosen }) => status !== 'finished' && canBeChosen)
  return {
    isFinished: parts[at]?.status === 'finished',
    next: next?.itemId ?? null,
    isHidden: parts[at]?.hidesContinue ?? false,
  }
}
