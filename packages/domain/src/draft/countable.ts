import { POINTS_MOST } from '../trail/whole-points.ts'
import type { DraftNode } from './draft-node.ts'

const isWhole = (points: number) => Number.isInteger(points) && points <= POINTS_MOST

function pointsOf(node: DraftNode): number[] {
  switch (node.kind) {
    case 'trail':
      return node.fields.test?.questions.map(({ points }) => points) ?? []
    case 'step': {
      const { challenge } = node.fields
      return challenge ? [challenge.maxBonus, ...challenge.questions.map(({ points }) => points)] : []
    }
    case 'resource':
      return [node.fields.maxPoints, node.fields.maxBonus]
    case 'block':
      return node.fields.kind === 'question' ? [node.fields.question.points] : []
    default:
      return []
  }
}

/** Whether what a node is worth can be counted: whole points, and no more than that. No play of anything else would ever be taken. */
export const isCountable = (node: DraftNode): boolean => pointsOf(node).every(isWhole)
