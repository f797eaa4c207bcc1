import type { Prerequisite } from '../content/scorm-manifest.ts'
import type { CourseNode } from './course-tree.ts'

const DONE: readonly string[] = ['passed', 'completed']

const partsOf = (node: CourseNode): CourseNode[] => [node, ...node.children.flatMap(partsOf)]

/** The items to finish for one prerequisite, by id; none where it can be met in more than one way. */
function asksFor(asked: Prerequisite): { item: string; status?: string | undefined }[] {
  if ('of' in asked) return asked.least < asked.of.length ? [] : asked.of.flatMap(asksFor)
  return 'not' in asked || !DONE.includes(asked.status ?? 'passed') ? [] : [asked]
}

/** The titles of the parts to finish before this one opens, in the course's order. Only parts that the learner sees in the course are named. */
export function waitingFor(course: CourseNode, { waitsFor }: CourseNode): string[] {
  const asked = waitsFor.flatMap(asksFor)
  const isToBeDone = ({ id, status }: CourseNode) =>
    asked.some((one) => one.item === id && (status !== 'finished' || one.status !== undefined))
  return partsOf(course)
    .filter(isToBeDone)
    .map(({ title }) => title)
}
