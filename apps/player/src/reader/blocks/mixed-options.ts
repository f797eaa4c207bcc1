import type { Question } from '@vereda/domain/content/page-block.ts'

const numberOf = (id: string) => [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7)

/** Options sorted by a number made of their ids: never in the right order, and the same at every opening. */
export function mixedOptions({ options, correct }: Question): Question['options'] {
  const mixed = [...options].sort((a, b) => numberOf(a.id) - numberOf(b.id))
  const isRight = mixed.every(({ id }, i) => id === correct[i])
  return isRight ? [...mixed.slice(1), ...mixed.slice(0, 1)] : mixed
}
