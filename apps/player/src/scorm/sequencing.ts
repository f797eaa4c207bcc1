import type { ScormPlay } from '@vereda/domain/content/player-protocol.ts'
import type { ScormNode } from '@vereda/domain/content/scorm-manifest.ts'
import type { CourseState } from '@vereda/domain/scorm/course-state.ts'
import { activitySettings } from './activity-settings.ts'
import type { LibrarySettings, Scorm2004 } from './library.ts'
import { writeSequencing } from './sequencing-state.ts'

// SCORM 2004 sequencing with one item per page load: the library's whole state travels in the play's pool.
//
//   launch of X ─ restore ─ deliver X ─▶ another was delivered ─▶ the app is asked to open that one
//                              │
//                              ▼ play
//   Terminate ─ end attempt, roll up, follow the content's request ─▶ state committed ─▶ the app is told which item comes next
//   left without Terminate ─ suspend ─▶ state committed

/** The activity that the library delivered last; it says so through a listener only. */
export type Delivered = { activity: string | null }

const leavesOf = (node: ScormNode): ScormNode[] =>
  node.itemId === undefined ? node.children.flatMap(leavesOf) : [node]

const leafOfItem = (tree: ScormNode, item: string) => leavesOf(tree).find((leaf) => leaf.itemId === item)
const itemOfActivity = (tree: ScormNode, activity: string | null) =>
  leavesOf(tree).find((leaf) => leaf.id === activity)?.itemId ?? null

/** The part of the library's settings that makes it sequence the package. */
export const sequencingSettings = (
  tree: ScormNode,
  delivered: Delivered,
): Pick<LibrarySettings, 'sequencing'> => ({
  sequencing: {
    activityTree: activitySettings(tree),
    logLevel: 'error',
    eventListeners: {
      onActivityDelivery: (activity) => {
        delivered.activity = activity.id
      },
    },
  },
})

/** Makes a navigation request; the activity that it led to, or null. */
function request(api: Scorm2004, delivered: Delivered, name: string, target?: string): string | null {
  delivered.activity = null
  api.processNavigationRequest(name, target)
  return delivered.activity
}

/** Suspends what a sitting that was cut off left active, so that its attempt is not ended, and counted, by going elsewhere. */
export function suspend(api: Scorm2004): void {
  if (api.getSequencingState().currentActivity?.isActive) api.processNavigationRequest('suspendAll')
}

function deliver(api: Scorm2004, delivered: Delivered, target: string, isSuspended: boolean): string | null {
  const current = api.getSequencingState().currentActivity
  if (current?.isActive && current.id === target) return target
  suspend(api)
  const resumed = isSuspended ? request(api, delivered, 'resumeAll') : null
  if (resumed === target) return target
  if (resumed !== null) suspend(api)
  const chosen = request(api, delivered, 'choice', target)
  if (chosen !== null) return chosen
  const isUnderWay = api.getSequencingState().currentActivity !== null
  return (isUnderWay ? request(api, delivered, 'continue') : null) ?? request(api, delivered, 'start')
}

/**
 * Takes up the course where it was left and moves to the item that the app opened. The item that sequencing delivers instead, where its
 * rules refuse that one; the item itself, where they refuse everything (a faulty package is still to be read).
 */
export function enterItem(api: Scorm2004, play: ScormPlay, delivered: Delivered): string {
  const { tree, sequencing } = play.course!
  if (sequencing) api.deserializeSequencingState(sequencing)
  const target = leafOfItem(tree, play.item)?.id ?? play.item
  const activity = deliver(api, delivered, target, play.state['cmi.entry'] === 'resume')
  return itemOfActivity(tree, activity) ?? play.item
}

/** Where a Continue would lead from a state. Tried on a second instance of the library, because an instance remembers what it delivered. */
export type Preview = (sequencing: string) => string | null

/** Makes the preview for a package's tree. */
export const previewOf =
  (makeLibrary: (delivered: Delivered) => Scorm2004): Preview =>
  (sequencing) => {
    const delivered: Delivered = { activity: null }
    const trial = makeLibrary(delivered)
    trial.deserializeSequencingState(sequencing)
    return request(trial, delivered, 'continue')
  }

/** The items that the learner may choose from here. */
export function choicesOf(api: Scorm2004, tree: ScormNode): string[] {
  const canChoose = (activity: string) => api.adl.nav.request_valid.choice._isTargetValid(activity) === 'true'
  return leavesOf(tree).flatMap((leaf) => (leaf.itemId && canChoose(leaf.id) ? [leaf.itemId] : []))
}

/**
 * The state of the course, to be kept in the pool. `delivered` is the activity that the content's own request led to, if it made one;
 * `choices` are those from before a suspension, which leaves no activity to choose from.
 */
export function courseState(
  api: Scorm2004,
  tree: ScormNode,
  preview: Preview,
  {
    delivered = null,
    choices = choicesOf(api, tree),
  }: { delivered?: string | null; choices?: string[] } = {},
): CourseState {
  const sequencing = writeSequencing(api)
  const completed = api.getActivityTrackingData(tree.id)?.completionStatus === 'completed'
  const next = delivered ?? (completed ? null : preview(sequencing))
  return { sequencing, completed, choices, next: itemOfActivity(tree, next) }
}
