import type { GradedQuestion } from '@vereda/domain/content/page-block.ts'
import { random } from '@vereda/ui/art/random.ts'

type Option = GradedQuestion['options'][number]

const sameOrder = (a: readonly Option[], ids: readonly string[]) =>
  a.length === ids.length && a.every((option, i) => option.id === ids[i])

/**
 * The options of a question in a mixed order, because their order may reveal the answer. The order is the same each time, and never the
 * right one. Sealed options come already mixed.
 */
export function shuffled({ id, options, correct, sealed }: GradedQuestion): Option[] {
  if (sealed) return options
  const next = random(`order ${id}`)
  const mixed = options
    .map((option) => ({ option, place: next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ option }) => option)
  return sameOrder(mixed, correct) ? mixed.reverse() : mixed
}
