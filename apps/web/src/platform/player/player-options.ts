import type { ByteRange } from '@vereda/domain/content/byte-range.ts'
import type { FileManifest } from '@vereda/domain/content/file-manifest.ts'
import type { FileBytes, PlayerLook } from '@vereda/domain/content/player-protocol.ts'
import type { ScormPool } from '@vereda/domain/play/play.ts'
import type { PlayClaim } from '@vereda/domain/play/play-claim.ts'
import type { ResourceData } from '@vereda/domain/resource/kinds.ts'
import type { CourseNode } from '@vereda/domain/scorm/course-tree.ts'
import type { ScormLearner } from '@vereda/domain/scorm/seed-item.ts'
import type { SceneActivity, SceneProgress } from '@vereda/domain/trail/scene.ts'
import type { TrailResource } from '@vereda/domain/trail/trail.ts'
import type { SittingState } from './sitting-state.ts'

/** Where the bytes of a resource's files come from; paths are the manifest's own. */
export type PlayerFiles = {
  manifest: FileManifest
  get(path: string, range?: ByteRange | null): Promise<FileBytes | null>
  /** The file if it is on this device, without asking the network; left out where nothing is kept. */
  kept?(path: string): Promise<Blob | null>
}

/** What may play: the resource with what its learner reached, in any form that carries these. `leftBefore`: what a package's activities were left with, where it begins at its start. */
export type PlayedResource = Pick<
  TrailResource,
  'id' | 'title' | 'maxPoints' | 'maxBonus' | 'allowedHosts' | 'activityPoint' | 'scorm' | 'objectData'
> & { leftBefore?: ScormPool | undefined }

/**
 * Why nothing plays: the content's origin isn't on this device yet, the package lacks its entry, the files need a network, or the player
 * did not come though there is one.
 */
export type PlayerFailure = 'open-once-online' | 'content-missing' | 'needs-network' | 'failed'

/**
 * Why a claim was not kept: no room; this tab has no store any more; what was kept of the sitting has gone; this browser keeps nothing, so
 * that it counts only if it is sent before the page ends; what content reports is more than a claim may hold, or no report. Content hears of
 * each as of a commit that failed.
 */
export type NotKept = 'full' | 'closed' | 'lost' | 'memory' | 'refused'

export type TimeIs = 'over' | 'ending' | 'ended'

export type PlayerEvent =
  | { kind: 'opened' }
  | { kind: 'failed'; failure: PlayerFailure }
  /** A claim was kept; screens show its points at once. */
  | { kind: 'claimed'; claim: PlayClaim }
  /** What is played is not being kept, and why; null: it is again. */
  | { kind: 'unkept'; why: NotKept | null }
  /** Another item of a package is open; null when the package says that no item is. */
  | { kind: 'item'; item: string | null }
  /** The time that a package gives to the open item is over: it may go on, ends in a moment, or was ended with all that was done kept. */
  | { kind: 'time'; is: TimeIs }
  /** Content leads outside; the learner is to be asked first. Only addresses of the web, mail and telephones come through. */
  | { kind: 'link'; url: string; isPressed: boolean }
  /** A package offers one of its files, or believes to: the learner is to be asked first. */
  | { kind: 'offer'; path: string; isThere: boolean; isPressed: boolean }
  /** A package made a file that the learner may keep. */
  | { kind: 'made'; name: string; bytes: Blob; isPressed: boolean }
  /** A package closed its window, or Escape was pressed in what is read: the activity is to be left. */
  | { kind: 'exit' }
  /** A trail's scene, or a page's card, leads to an activity; whether it may is the screen's to say. */
  | { kind: 'open'; resource: string }
  /** A post or page offers a file of its manifest that only the app can hand out (`files.get`). */
  | { kind: 'save'; path: string }

export type PlayerOptions = {
  container: HTMLElement
  /** The origin on which this resource plays for this learner (content-runtime 1); with a path below it where one host plays everything. */
  contentOrigin: string
  resource: PlayedResource
  /** The version that plays, which may be older than the newest. */
  data: ResourceData
  /** A step's film: the page's one video is all there is. */
  isFilm?: boolean
  /** How far the learner is in the trail, for the trail's scene alone. */
  trail?: SceneProgress | undefined
  /** The activities that a page's cards may show. */
  activities?: SceneActivity[] | undefined
  files: PlayerFiles
  learner: ScormLearner
  look: PlayerLook
  /** The item to open of a package that has several; without one the player chooses. */
  item?: string
  /** Whether the server can be reached, as far as is known: then a player that is slow to come is waited for. */
  isOnline(): boolean
  /** Asks the server for a ticket, for browsers whose content origins have no worker; null without a network. */
  ticket(): Promise<string | null>
  /** Keeps the sitting's whole claim so far, durably, before it answers; `pointsAtEnd` replace its points when the sitting ends. */
  onClaim(claim: PlayClaim, pointsAtEnd: number[] | null): Promise<'stored' | NotKept>
  onEvent?(event: PlayerEvent): void
  /** Takes a port on which the commits of the open item are said too, for whoever outlives this page; each one replaces the one before. */
  onHeir?(open: OpenItem, port: MessagePort): void
}

/** An item that is open, and what its sitting has come to. */
export type OpenItem = { item: string; sitting: SittingState }

export type PlayerHandle = {
  /** Settles when the content is open, or with the reason why it is not. */
  opened: Promise<'opened' | PlayerFailure>
  /** Closes the item that is open and opens another of the same package; the sitting goes on. */
  openItem(item: string): Promise<void>
  /** The package's tree with what was reached in it, for a package of several items; else null. */
  course(): CourseNode | null
  /** The item that is open. */
  item(): string | null
  /** Ends the content, keeps its last commit, removes the frame: within about a second. */
  close(): Promise<void>
}
