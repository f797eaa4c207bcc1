import { applyOperation } from './apply-operation.ts'
import type { DoneAgain } from './done-again.ts'
import { childrenOf } from './draft.ts'
import type { BlockNode } from './draft-node.ts'
import { clashes, fieldOf, isMet, type Sides } from './met.ts'
import type { Operation } from './operation.ts'
import { placeBetween } from './place.ts'

type Made = { newId: () => string; random: number }

/** Whether the author has to choose. They do not where the changes of both sides fit together and nothing of either is lost. */
export const isToChoose = (sides: Sides, mine: readonly Operation[], again: DoneAgain): boolean =>
  again.broughtBack.length + again.lost.length > 0 || mine.some((one) => isMet(sides, one))

/**
 * The author's own operations without those that conflict with the others' changes. A field that both changed keeps the others' value, and
 * a part that the others removed stays removed.
 */
export function besideTheirs(sides: Sides, operations: readonly Operation[]): Operation[] {
  let now = sides.there
  return operations.filter((operation) => {
    if (isMet(sides, operation)) return false
    const applied = applyOperation(now, operation)
    if (applied.ok) now = applied.value.draft
    return applied.ok
  })
}

const isHtml = (text: string) => /<[a-z]/i.test(text)
const joined = (theirs: string, mine: string) =>
  isHtml(theirs) || isHtml(mine) ? theirs + mine : `${theirs} / ${mine}`

/** One value that contains both values; undefined where there is none. */
function valueOfBoth(theirs: unknown, mine: unknown): unknown {
  if (typeof theirs === 'string' && typeof mine === 'string') return joined(theirs, mine)
  if (typeof theirs !== 'object' || typeof mine !== 'object' || theirs === null || mine === null)
    return undefined
  if (!('html' in theirs && 'html' in mine)) return undefined
  const { html, ...others } = mine
  return { ...others, ...theirs, html: joined(String(theirs.html), String(html)) }
}

/** The author's version of a block, as a new block below the other version. */
function below({ here, there }: Sides, id: string, { newId, random }: Made): Operation | null {
  const [mine, theirs] = [here[id], there[id]]
  if (mine?.kind !== 'block' || theirs?.kind !== 'block') return null
  const row = childrenOf(there, theirs.parent, 'block')
  const next = row[row.findIndex((one) => one.id === id) + 1]
  const fields: BlockNode['fields'] =
    mine.fields.kind === 'question'
      ? { ...mine.fields, question: { ...mine.fields.question, id: newId() } }
      : mine.fields
  const place = placeBetween(theirs.place, next?.place, random)
  return { op: 'insert', nodes: [{ ...mine, id: `block:${newId()}`, parent: theirs.parent, place, fields }] }
}

/** Whether both values of an operation's field can be kept. */
export const holdsBoth = (sides: Sides, operation: Operation): boolean =>
  operation.op === 'set' &&
  clashes(sides, operation) &&
  (sides.here[operation.id]?.kind === 'block' ||
    valueOfBoth(
      fieldOf(sides.there[operation.id], operation.field),
      fieldOf(sides.here[operation.id], operation.field),
    ) !== undefined)

/**
 * The author's own operations, changed so that where both sides wrote the same part both texts stay. The author's block comes as one more
 * below the other's, and the author's words follow the other's words. A value that can be only one (a number, a picture) is the author's.
 */
export function bothOf(sides: Sides, operations: readonly Operation[], made: Made): Operation[] {
  const blocks = new Set<string>()
  const fields = new Set<string>()
  const isBlock = (id: string) => sides.here[id]?.kind === 'block'
  for (const operation of operations)
    if (operation.op === 'set' && isBlock(operation.id) && clashes(sides, operation)) blocks.add(operation.id)
  const done = operations.flatMap((operation): Operation[] => {
    if (operation.op !== 'set') return [operation]
    const { id, field } = operation
    if (blocks.has(id)) return []
    if (!holdsBoth(sides, operation)) return [operation]
    const key = `${id} ${field}`
    if (fields.has(key)) return []
    fields.add(key)
    return [
      {
        op: 'set',
        id,
        field,
        value: valueOfBoth(fieldOf(sides.there[id], field), fieldOf(sides.here[id], field)),
      },
    ]
  })
  return [...done, ...[...blocks].flatMap((id) => below(sides, id, made) ?? [])]
}
