import type { Prerequisite, ScormItem, ScormManifest, ScormNode } from '../content/scorm-manifest.ts'
import type { ScormPool } from '../play/play.ts'
import { readCourse } from './course-state.ts'
import { isItemFinished, itemPercentage } from './item-state.ts'
import { lockedItems } from './prerequisites.ts'

/** The progress of an activity. */
export type ItemStatus = 'not-attempted' | 'under-way' | 'finished'

/**
 * A node of a package's tree as a learner sees it; a cluster has children, a leaf an `itemId`. `percentage` is the leaf's score, 0–100.
 * `waitsFor`: the unmet prerequisites that keep it locked. `hidesContinue`: it is open, and its package asks the player to show no
 * "continue" control.
 */
export type CourseNode = {
  id: string
  title: string
  itemId: string | null
  status: ItemStatus
  percentage: number
  canBeChosen: boolean
  waitsFor: readonly Prerequisite[]
  hidesContinue: boolean
  children: CourseNode[]
}

function statusOf(manifest: ScormManifest, pool: ScormPool, itemId: string): ItemStatus {
  if (isItemFinished(manifest.version, pool[itemId])) return 'finished'
  return pool[itemId] ? 'under-way' : 'not-attempted'
}

function clusterStatus(children: readonly CourseNode[]): ItemStatus {
  if (children.length > 0 && children.every((child) => child.status === 'finished')) return 'finished'
  return children.some((child) => child.status !== 'not-attempted') ? 'under-way' : 'not-attempted'
}

/** Whether a cluster's own rules forbid choosing its children, so that a learner can only walk through them. */
const onlyFlows = ({ sequencing }: ScormNode) =>
  sequencing?.children.some((one) => one.name === 'controlMode' && one.attributes.choice === 'false') ?? false

/** Whether an item offers its own way to the next one. An asset cannot, whatever controls its package hides. */
const leadsOnItself = (item: ScormItem | undefined) =>
  item?.hides?.includes('continue') === true && item.scormType !== 'asset'

/** The children to list. A node with isvisible="false" is not listed; its children take its place. */
const shownChildren = (node: ScormNode): ScormNode[] =>
  node.children.flatMap((child) => (child.isVisible === false ? shownChildren(child) : [child]))

/**
 * A package's tree with the learner's progress. Once a sequenced item was played, an item can be chosen where the rules offered it then.
 * Before that, it can be chosen where no cluster forbids it and no prerequisite locks it. The item that comes next can always be chosen;
 * there is none where the rules lead nowhere from the item that plays.
 */
export function courseTree(manifest: ScormManifest, pool: ScormPool): CourseNode {
  const { choices, open, next: told } = readCourse(pool) ?? {}
  // Where sequencing leads nowhere, no item comes next, even if some are left: the rules keep those locked.
  const next = told !== null && itemToLaunch(manifest, pool)
  const locked = lockedItems(manifest, pool)
  const hidesContinue = (itemId: string) =>
    itemId === open && leadsOnItself(manifest.items.find(({ id }) => id === itemId))
  const canBeChosen = (itemId: string, isFree: boolean) =>
    itemId === next || (choices?.includes(itemId) ?? (isFree && !locked.has(itemId)))
  const seen = (node: ScormNode, isFree: boolean): CourseNode => {
    const children = shownChildren(node).map((child) => seen(child, !onlyFlows(node)))
    const itemId = node.itemId ?? null
    return {
      id: node.id,
      title: node.title,
      itemId,
      status: itemId === null ? clusterStatus(children) : statusOf(manifest, pool, itemId),
      percentage: itemId === null ? 0 : itemPercentage(manifest.version, pool[itemId]),
      canBeChosen: itemId !== null && canBeChosen(itemId, isFree),
      waitsFor: locked.get(itemId ?? '') ?? [],
      hidesContinue: itemId !== null && hidesContinue(itemId),
      children,
    }
  }
  return seen(manifest.tree, true)
}

/**
 * The item to launch when the learner chose none: the one that sequencing names, else the first unfinished one that no prerequisite locks,
 * else the first.
 */
export function itemToLaunch(manifest: ScormManifest, pool: ScormPool): string {
  const next = readCourse(pool)?.next
  const locked = lockedItems(manifest, pool)
  const isOpen = ({ id }: ScormItem) => !isItemFinished(manifest.version, pool[id]) && !locked.has(id)
  const unfinished = manifest.items.find(isOpen)
  return manifest.items.find((item) => item.id === next)?.id ?? unfinished?.id ?? manifest.items[0]!.id
}
