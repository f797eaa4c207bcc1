import { applyOperation } from './apply-operation.ts'
import type { DoneAgain } from './done-again.ts'
import { childrenOf } from './draft.ts'
import type { BlockNode } from './draft-node.ts'
import { clashes, fieldOf, isMet, type Sides } from './met.ts'
import type { Operation } from './operation.ts'
import { placeBetween } from './place.ts'

type Made = { newId: () => string; random: number }

/** Whether somebody has to choose: not where what others did and what was done here can both stand, and nothing of either is lost. */
export const isToChoose = (sides: Sides, mine: readonly Operation[], again: DoneAgain): boolean =>
  again.broughtBack.length + again.lost.length > 0 || mine.some((one) => isMet(sides, one))

/** What was done here but where others did the same otherwise: there theirs stays, and a part that they took away stays away. */
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

/** One value that says what both say; undefined where there is none. */
function valueOfBoth(theirs: unknown, mine: unknown): unknown {
  if (typeof theirs === 'string' && typeof mine === 'string') return joined(theirs, mine)
  if (typeof theirs !== 'object' || typeof mine !== 'object' || theirs === null || mine === null)
    return undefined
  if (!('html' in theirs && 'html' in mine)) return undefined
  const { html, ...others } = mine
  return { ...others, ...theirs, html: joined(String(theirs.html), String(html)) }
}

/** A block as it stands here, as a new one below the one that is there. */
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

/** Whether what an operation says can stand beside what somebody else said. */
export const holdsBoth = (sides: Sides, operation: Operation): boolean =>
  operation.op === 'set' &&
  clashes(sides, operation) &&
  (sides.here[operation.id]?.kind === 'block' ||
    valueOfBoth(
      fieldOf(sides.there[operation.id], operation.field),
      fieldOf(sides.here[operation.id], operation.field),
    ) !== undefined)

/**
 * What was done here, so that what both wrote in one part stays: a block comes as one more below the other's, words follow the other's words.
 * Where a value can be one alone (a number, a picture), it is the one from here.
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
