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

/**
 * Whether a node's points can be counted: whole numbers up to `POINTS_MOST`. The server would refuse every play of a part with other
 * points.
 */
export const isCountable = (node: DraftNode): boolean => pointsOf(node).every(isWhole)
