import { applyOperation, applyOperations } from '@vereda/domain/draft/apply-operation.ts'
import type { Draft } from '@vereda/domain/draft/draft.ts'
import type { DraftNode } from '@vereda/domain/draft/draft-node.ts'
import { isMet } from '@vereda/domain/draft/met.ts'
import type { Operation } from '@vereda/domain/draft/operation.ts'
import type { Change } from './unsent.ts'

/** Something that the author did, when (milliseconds), and the operations that undo it. */
type Step = { operations: Operation[]; inverse: Operation[]; at: number }

/**
 * A draft in an editor: `base` is the server's draft at `revision`, `draft` has all changes made since. While `isSending`, the first of
 * `changes` is on its way. The changes in `tried` (by key) were sent once and may have reached the server without an answer, so they must not
 * be altered.
 */
export type DraftState = {
  base: Draft
  revision: number
  draft: Draft
  changes: readonly Change[]
  isSending: boolean
  tried: readonly string[]
  undo: readonly Step[]
  redo: readonly Step[]
}

const UNDO_MAX = 200 // studio: how many steps an author can undo
/** After a pause, typing starts a new undo step, so that one undo does not remove a whole text. */
const PAUSE_MS = 1_500

/** A draft with each operation applied that still can be: an operation on a removed node is skipped. */
export const doneOn = (draft: Draft, operations: readonly Operation[]): Draft =>
  operations.reduce((now, operation) => {
    const applied = applyOperation(now, operation)
    return applied.ok ? applied.value.draft : now
  }, draft)

const allOf = (changes: readonly Change[]) => changes.flatMap(({ operations }) => operations)

/** The step that contains a node, or the node itself if it is a step; undefined for the trail and for an unknown node. */
function stepAbove(draft: Draft, id: string): string | undefined {
  const node = draft[id]
  if (!node || node.kind === 'trail') return undefined
  return node.kind === 'step' ? node.id : stepAbove(draft, node.parent)
}

/** The nodes that an operation writes in, removes, moves, or inserts something below. */
function named(operation: Operation): string[] {
  if (operation.op === 'insert') return operation.nodes.map(({ parent }) => parent)
  return operation.op === 'move' ? [operation.id, operation.parent] : [operation.id]
}

/**
 * The steps that the changes touch, each with all its contents, so that a step that somebody else removes can come back as it was. Includes
 * the trail node if the changes write in it.
 */
export function touchedNodes(base: Draft, changes: readonly Change[]): DraftNode[] {
  const operations = allOf(changes)
  const steps = new Set(operations.flatMap(named).map((id) => stepAbove(base, id)))
  return Object.values(base).filter((node) =>
    node.kind === 'trail'
      ? operations.some((one) => one.op === 'set' && one.id === node.id)
      : steps.has(stepAbove(base, node.id)),
  )
}

/** An editor's state, from the server's draft and the changes that this device has not sent yet. */
export function opened(base: Draft, revision: number, changes: readonly Change[]): DraftState {
  const draft = doneOn(base, allOf(changes))
  const tried = changes.map(({ key }) => key)
  return { base, revision, draft, changes, isSending: false, tried, undo: [], redo: [] }
}

/** The field that the operations set, if they are a single `set`: typing in one field continues the same undo step. */
function fieldOf(operations: readonly Operation[] | undefined): string | null {
  const [only, ...more] = operations ?? []
  return only?.op === 'set' && more.length === 0 ? `${only.id} ${only.field}` : null
}

const goesOn = (before: readonly Operation[] | undefined, operations: readonly Operation[]) =>
  fieldOf(operations) !== null && fieldOf(before) === fieldOf(operations)

function withChange({ changes, tried }: DraftState, change: Change): Change[] {
  const last = changes.at(-1)
  if (last && !tried.includes(last.key) && goesOn(last.operations, change.operations))
    return [...changes.slice(0, -1), { ...last, operations: change.operations }]
  return [...changes, change]
}

function withUndo(undo: readonly Step[], step: Step): Step[] {
  const last = undo.at(-1)
  if (last && goesOn(last.operations, step.operations) && step.at - last.at < PAUSE_MS)
    return [...undo.slice(0, -1), { ...step, inverse: last.inverse }]
  return [...undo, step].slice(-UNDO_MAX)
}

type Done = { key: string; at: number }

/** The state after operations with a key, at a time (milliseconds); the same state if they cannot be applied. */
export function edited(state: DraftState, operations: Operation[], { key, at }: Done): DraftState {
  const applied = applyOperations(state.draft, operations)
  if (!applied.ok) return state
  const { draft, inverse } = applied.value
  const undo = withUndo(state.undo, { operations, inverse, at })
  return { ...state, draft, changes: withChange(state, { key, operations }), undo, redo: [] }
}

/** The state after the last step was undone, or redone for `redo`. */
export function steppedBack(state: DraftState, which: 'undo' | 'redo', key: string): DraftState {
  const step = state[which].at(-1)
  if (!step) return state
  const left = state[which].slice(0, -1)
  const applied = applyOperations(state.draft, step.inverse)
  if (!applied.ok) return { ...state, [which]: left }
  const back: Step = { operations: step.inverse, inverse: applied.value.inverse, at: 0 }
  const other = which === 'undo' ? 'redo' : 'undo'
  return {
    ...state,
    draft: applied.value.draft,
    changes: [...state.changes, { key, operations: step.inverse }],
    [which]: left,
    [other]: [...state[other], back],
  }
}

/** The steps that can still be undone or redone without undoing what other people did between the two drafts. */
function ownSteps({ undo, redo }: DraftState, before: Draft, now: Draft) {
  const sides = { base: before, here: before, there: now }
  const isOwn = ({ inverse }: Step) => !inverse.some((operation) => isMet(sides, operation))
  return { undo: undo.filter(isOwn), redo: redo.filter(isOwn) }
}

type Fresh = { base: Draft; revision: number }

function landed(state: DraftState, fresh: Fresh): DraftState {
  const changes = state.changes.slice(1)
  const tried = state.tried.filter((key) => changes.some((one) => one.key === key))
  return { ...state, ...fresh, changes, tried, isSending: false, draft: doneOn(fresh.base, allOf(changes)) }
}

/** The base with the first change applied, without the changes of other people. */
const baseWithFirst = ({ base, changes }: DraftState) => doneOn(base, changes[0]?.operations ?? [])

/** The state after the first change arrived at the server: `fresh` is the draft as the server now has it. */
export const arrived = (state: DraftState, fresh: Fresh): DraftState => ({
  ...landed(state, fresh),
  ...ownSteps(state, baseWithFirst(state), fresh.base),
})

/** Whether the author has undone every change that has not arrived. */
export function isTakenBack({ base, draft }: DraftState): boolean {
  const ids = Object.keys({ ...base, ...draft })
  return ids.every((id) => JSON.stringify(base[id]) === JSON.stringify(draft[id]))
}

/**
 * The state after other people's changes, where this editor has nothing unsent. With unsent changes, the server reports a conflict when they
 * are sent.
 */
export function caughtUp(state: DraftState, others: readonly Operation[], revision: number): DraftState {
  if (state.changes.length > 0 || revision <= state.revision) return state
  const base = doneOn(state.base, others)
  return { ...state, ...ownSteps(state, state.base, base), base, draft: base, revision }
}

/** The state after the first change arrived, where nobody else changed anything. */
export const arrivedAlone = (state: DraftState, revision: number): DraftState =>
  landed(state, { base: baseWithFirst(state), revision })
