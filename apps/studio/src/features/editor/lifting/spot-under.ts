import type { Draft } from '@vereda/domain/draft/draft.ts'
import type { Point } from '../../../parts/lifting/use-lifting.ts'
import { type Lifted, othersOf, type Spot } from './spots.ts'

/** The row of the given kind under a point. */
function rowAt(kind: Lifted['kind'], { clientX, clientY }: Point): HTMLElement | undefined {
  const under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(`[data-row="${kind}"]`)
  return under ?? undefined
}

const isInLowerHalf = (row: HTMLElement, y: number) => {
  const { top, height } = row.getBoundingClientRect()
  return y > top + height / 2
}

/** The spot before or after the row under a point. Over a step's own row, it is the first spot in that step. */
export function spotUnder(draft: Draft, node: Lifted, point: Point): Spot | null {
  const row = rowAt(node.kind, point)
  const other = row && (draft[row.dataset.id ?? ''] as Lifted | undefined)
  if (row && other && other.id !== node.id) {
    const index = othersOf(draft, node, other.parent).findIndex(({ id }) => id === other.id)
    return { parent: other.parent, index: isInLowerHalf(row, point.clientY) ? index + 1 : index }
  }
  const step = node.kind === 'resource' && !row ? rowAt('step', point)?.dataset.id : undefined
  return step ? { parent: step, index: 0 } : null
}
