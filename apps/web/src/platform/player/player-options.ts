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

/**
 * The resource to play, with its learner's progress. `leftBefore`: the states in which a package's activities were left, where the package
 * begins at its start.
 */
export type PlayedResource = Pick<
  TrailResource,
  'id' | 'title' | 'maxPoints' | 'maxBonus' | 'allowedHosts' | 'activityPoint' | 'scorm' | 'objectData'
> & { leftBefore?: ScormPool | undefined }

/**
 * Why nothing plays. `open-once-online`: the content's origin isn't on this device yet. `content-missing`: the package lacks its entry.
 * `needs-network`: the files need a network. `failed`: the player did not come up although there is a network.
 */
export type PlayerFailure = 'open-once-online' | 'content-missing' | 'needs-network' | 'failed'

/**
 * Why a claim was not kept. `full`: no room. `closed`: this tab has lost its store. `lost`: the stored sitting is gone. `memory`: this
 * browser stores nothing, so the claim counts only if it is sent before the page ends. `refused`: the content's report is too large for a
 * claim, or malformed. Content is told of each as a failed commit.
 */
export type NotKept = 'full' | 'closed' | 'lost' | 'memory' | 'refused'

export type TimeIs = 'over' | 'ending' | 'ended'

export type PlayerEvent =
  | { kind: 'opened' }
  | { kind: 'failed'; failure: PlayerFailure }
  /** A claim was kept; screens show its points at once. */
  | { kind: 'claimed'; claim: PlayClaim }
  /** The play is not being kept, with the reason; null: it is kept again. */
  | { kind: 'unkept'; why: NotKept | null }
  /** Another item of a package is open; null when the package says that none is. */
  | { kind: 'item'; item: string | null }
  /** The time that a package allows for the open item is over: the item may go on, ends in a moment, or was ended with all its work kept. */
  | { kind: 'time'; is: TimeIs }
  /** Content opens an address outside; the learner is asked first. Only web, mail and telephone addresses come through. */
  | { kind: 'link'; url: string; isPressed: boolean }
  /** A package offers a file of its own, which may not exist (`isThere`); the learner is asked first. */
  | { kind: 'offer'; path: string; isThere: boolean; isPressed: boolean }
  /** A package made a file that the learner may keep. */
  | { kind: 'made'; name: string; bytes: Blob; isPressed: boolean }
  /** A package closed its window, or the learner pressed Escape in the reader. The screen must leave the activity. */
  | { kind: 'exit' }
  /** A trail's scene or a page's card leads to an activity. The screen decides whether it may be opened. */
  | { kind: 'open'; resource: string }
  /** A post or page offers a file of its manifest, which only the app can save (`files.get`). */
  | { kind: 'save'; path: string }

export type PlayerOptions = {
  container: HTMLElement
  /** The origin on which this resource plays for this learner (content-runtime 1); with a path below it where one host plays everything. */
  contentOrigin: string
  resource: PlayedResource
  /** The version that plays, which may be older than the newest. */
  data: ResourceData
  /** Whether this is a step's film: the page then consists of its one video. */
  isFilm?: boolean
  /** The learner's progress in the trail, for the trail's scene only. */
  trail?: SceneProgress | undefined
  /** The activities that a page's cards may show. */
  activities?: SceneActivity[] | undefined
  files: PlayerFiles
  learner: ScormLearner
  look: PlayerLook
  /** The item to open, in a package that has several. Without it, the player chooses. */
  item?: string
  /** Whether the server can be reached, as far as is known. If so, a slow player gets more time. */
  isOnline(): boolean
  /** Asks the server for a ticket, for browsers whose content origins have no worker; null without a network. */
  ticket(): Promise<string | null>
  /** Stores the sitting's whole claim so far, and resolves once it is on the disk. `pointsAtEnd` replace its points when the sitting ends. */
  onClaim(claim: PlayClaim, pointsAtEnd: number[] | null): Promise<'stored' | NotKept>
  onEvent?(event: PlayerEvent): void
  /** Gets a port that also tells the commits of the open item, for a worker that outlives this page. Each new port replaces the one before. */
  onHeir?(open: OpenItem, port: MessagePort): void
}

/** An item that is open, and the state of its sitting. */
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
