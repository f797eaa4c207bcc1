import { hash, random } from './random.ts'
import { SPECIES } from './species.ts'
import { svg } from './svg.ts'

const SIZE = 100

function seedOf(outline: string): string {
  const line =
    'fill="var(--seed-fill)" stroke="var(--seed-line)" stroke-width="1.5" stroke-dasharray="1 4" stroke-linecap="round"'
  return `<path d="${outline}" ${line}/><circle cx="50" cy="50" r="13" ${line}/>`
}

/** A badge's flower; if locked, the same outline as a dotted seed. Without a species, the id chooses one of the six. */
export function badgeBloom(id: string, isLocked: boolean, species?: number | null): string {
  const kind = species ?? hash(`sp${id}`) % SPECIES.length
  const flower = SPECIES[kind % SPECIES.length]!(random(`b${id}`))
  return svg(SIZE, SIZE, isLocked ? seedOf(flower.outline) : flower.drawing)
}
