import { sameContent } from '../json/same-content.ts'
import type { Resource } from '../resource/resource.ts'
import type { Step } from '../step/step.ts'
import type { TrailChange } from './trail-change.ts'
import type { TrailDocument } from './trail-document.ts'

type Compared = Omit<TrailDocument, 'version'>
type FieldChange = Extract<TrailChange, { what: 'trail' }>['field']

const FIELD_OF: Partial<Record<keyof TrailDocument, FieldChange>> = {
  title: 'title',
  subTitle: 'title',
  introduction: 'introduction',
  test: 'test',
  reaction: 'reaction',
  conclusion: 'conclusion',
  alternateConclusion: 'alternateConclusion',
  approvalRating: 'approvalRating',
  trailType: 'look',
  cover: 'look',
  coverAlt: 'look',
  offline: 'offline',
}
// These fields are not compared here: steps are compared one by one, and the others are no change by themselves.
const APART: readonly string[] = ['id', 'version', 'steps', 'minutes']

function fieldChanges(before: Compared, now: Compared): TrailChange[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(now)])] as (keyof Compared)[]
  const changed = keys.filter((key) => !APART.includes(key) && !sameContent(before[key], now[key]))
  return [...new Set(changed.map((key) => FIELD_OF[key] ?? 'other'))].map((field) => ({
    what: 'trail',
    field,
  }))
}

type WithId = { id: string }
const idsIn = (all: readonly WithId[], known: ReadonlyMap<string, unknown>) =>
  all.flatMap(({ id }) => (known.has(id) ? [id] : []))
const byId = <T extends WithId>(all: readonly T[]) => new Map(all.map((one) => [one.id, one]))
/** Whether the items that are in both lists are in a different order. */
const isReordered = (before: readonly WithId[], now: readonly WithId[]) =>
  !sameContent(idsIn(before, byId(now)), idsIn(now, byId(before)))

function stepChanges(before: Step, now: Step): TrailChange[] {
  const step = (kind: 'renamed' | 'changed' | 'order', was: string | null = null): TrailChange => ({
    what: 'step',
    kind,
    title: now.title,
    before: was,
  })
  const { title: _, resources: __, ...oldRest } = before
  const { title: ___, resources: ____, ...rest } = now
  return [
    ...(before.title === now.title ? [] : [step('renamed', before.title)]),
    ...(sameContent(oldRest, rest) ? [] : [step('changed')]),
    ...(isReordered(before.resources, now.resources) ? [step('order')] : []),
  ]
}

type Placed = Resource & { step: Step }
const placed = ({ steps }: Compared): Placed[] =>
  steps.flatMap((step) => step.resources.map((resource) => ({ ...resource, step })))

function activityChanges(before: Placed, now: Placed): TrailChange[] {
  const activity = (
    kind: 'renamed' | 'moved' | 'points' | 'content' | 'badges' | 'rules',
    was: string | null = null,
  ): TrailChange => ({ what: 'activity', kind, title: now.title, before: was })
  const rules = ({ maxBonus, dependencies, offline, allowedHosts }: Placed) => [
    ...[maxBonus, dependencies, offline ?? true, allowedHosts ?? []],
  ]
  return [
    ...(before.title === now.title ? [] : [activity('renamed', before.title)]),
    ...(before.step.id === now.step.id ? [] : [activity('moved', before.step.title)]),
    ...(before.maxPoints === now.maxPoints ? [] : [activity('points', String(before.maxPoints))]),
    ...(sameContent(before.data, now.data) ? [] : [activity('content')]),
    ...(sameContent(before.badges, now.badges) ? [] : [activity('badges')]),
    ...(sameContent(rules(before), rules(now)) ? [] : [activity('rules')]),
  ]
}

function partChanges<T extends WithId & { title: string }>(
  [before, now]: [readonly T[], readonly T[]],
  what: 'step' | 'activity',
  inBoth: (before: T, now: T) => TrailChange[],
): TrailChange[] {
  const [old, fresh] = [byId(before), byId(now)]
  const lone = (kind: 'added' | 'removed', { title }: T): TrailChange => ({ what, kind, title, before: null })
  const changed = now.flatMap((one) => {
    const was = old.get(one.id)
    return was ? inBoth(was, one) : [lone('added', one)]
  })
  return [...changed, ...before.filter(({ id }) => !fresh.has(id)).map((one) => lone('removed', one))]
}

/**
 * The differences between two versions of a trail; steps and activities are matched by id. It is empty exactly where learners get the same
 * (studio: versions).
 */
export function changesBetween(before: Compared, now: Compared): TrailChange[] {
  const isInOrder = !isReordered(before.steps, now.steps)
  return [
    ...fieldChanges(before, now),
    ...(isInOrder ? [] : [{ what: 'trail', field: 'order' } as const]),
    ...partChanges([before.steps, now.steps], 'step', stepChanges),
    ...partChanges([placed(before), placed(now)], 'activity', activityChanges),
  ]
}
