import type { Prerequisite, ScormItem, ScormManifest, ScormNode } from '../content/scorm-manifest.ts'
import type { ScormPool } from '../play/play.ts'
import { readCourse } from './course-state.ts'
import { isItemFinished, itemPercentage } from './item-state.ts'
import { lockedItems } from './prerequisites.ts'

/** How far an activity is. */
export type ItemStatus = 'not-attempted' | 'under-way' | 'finished'

/**
 * A node of a package's tree as a learner may see it; a cluster has children, a leaf an `itemId`. `percentage` is the leaf's score, 0–100.
 * `waitsFor`: the prerequisites that keep it shut. `hidesContinue`: it is open, and its package asks that the player shows no way on beside its own.
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

/** A cluster whose own rules let nothing in it be chosen, only walked through. */
const onlyFlows = ({ sequencing }: ScormNode) =>
  sequencing?.children.some((one) => one.name === 'controlMode' && one.attributes.choice === 'false') ?? false

/** An asset has no way on of its own, whatever its package hides. */
const leadsOnItself = (item: ScormItem | undefined) =>
  item?.hides?.includes('continue') === true && item.scormType !== 'asset'

/** What isvisible="false" is not listed; what lies below it stands in its place. */
const shownChildren = (node: ScormNode): ScormNode[] =>
  node.children.flatMap((child) => (child.isVisible === false ? shownChildren(child) : [child]))

/**
 * A package's tree with what was reached in it. What can be chosen is, once a sequenced item was played, what its rules offered then;
 * before that, what no cluster keeps from being chosen and no prerequisite shuts. The item that comes next can always be; there is none where its rules
 * lead nowhere from the one that plays.
 */
export function courseTree(manifest: ScormManifest, pool: ScormPool): CourseNode {
  const { choices, open, next: told } = readCourse(pool) ?? {}
  // where sequencing leads nowhere nothing comes next, whatever is left: its rules keep that shut
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

/** The item to launch when none was chosen: the one that sequencing names, else the first unfinished that no prerequisite shuts, else the first. */
export function itemToLaunch(manifest: ScormManifest, pool: ScormPool): string {
  const next = readCourse(pool)?.next
  const locked = lockedItems(manifest, pool)
  const isOpen = ({ id }: ScormItem) => !isItemFinished(manifest.version, pool[id]) && !locked.has(id)
  const unfinished = manifest.items.find(isOpen)
  return manifest.items.find((item) => item.id === next)?.id ?? unfinished?.id ?? manifest.items[0]!.id
}
