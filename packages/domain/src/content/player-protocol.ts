import * as z from 'zod/mini'
import type { ItemState } from '../scorm/item-state.ts'
import type { SceneActivity, SceneProgress } from '../trail/scene.ts'
import type { FileManifest } from './file-manifest.ts'
import type { PageBlock } from './page-block.ts'
import type { Reading } from './reading.ts'
import type { ScormNode, ScormVersion } from './scorm-manifest.ts'

/** The app's look, so that posts and pages look like it; `brand` is the domain's colour in CSS. */
export type PlayerLook = {
  locale: string
  theme: 'light' | 'dark'
  reducedMotion: boolean
  brand: string | null
}

export type ScormPlay = {
  kind: 'scorm'
  version: ScormVersion
  item: string
  entry: string
  state: ItemState
  isAsset: boolean
  /** The package's tree and the state that its last sitting left, where its items are sequenced (2004). */
  course: { tree: ScormNode; sequencing: string } | null
  /**
   * The app tells the learner when an item's time is over. An older app does not send this, and then the runtime ends nothing, because the
   * learner would not be told why.
   */
  tellsTime?: boolean
}
export type GamePlay = {
  kind: 'game'
  entry: string
  objectData: unknown
  points: number
  maxPoints: number
  maxBonus: number
  /** For a trail's scene: the learner's progress in the trail. */
  trail?: SceneProgress | undefined
}
export type PostPlay = {
  kind: 'post'
  html: string
  link: string | null
  files: { path: string; title: string }[]
  /** The files of the post. They give the sides of its pictures, where these are known. */
  manifest?: FileManifest
  reading: Reading
  maxPoints: number
}
export type PagePlay = {
  kind: 'page'
  blocks: PageBlock[]
  /** The activities that the page's cards may show, with the learner's progress. */
  activities: SceneActivity[]
  /** The files of the page. They give the sides of its pictures, where these are known. */
  manifest?: FileManifest
  reading: Reading
  maxPoints: number
  /** The page is a step's film: its one video fills the page, and there is nothing to read to an end. */
  isFilm?: boolean
}
export type LaunchedPlay = ScormPlay | GamePlay | PostPlay | PagePlay

/** The one message with which the app starts a play. It brings two ports: one for the play, one for its files. */
export type Launch = {
  vereda: 'launch'
  /** The runtime's entry script, below `runtime/`. */
  runtime: string
  /** The path of the content's files, relative to the content origin's root. */
  base: string
  /** Whether the origin's worker supplies the files; else the server does. */
  byWorker: boolean
  title: string
  look: PlayerLook
  /** The other hosts that the content's author allowed; a frame of the content may show their pages. */
  hosts?: readonly string[]
  play: LaunchedPlay
}

/** The content page's first message to the app. `worker` is false where the browser has no service worker for the page. */
export const PlayerUp = z.object({
  vereda: z.literal('player up'),
  protocol: z.int(),
  worker: z.boolean(),
})
export type PlayerUp = z.infer<typeof PlayerUp>

/** The app's answer to the commit with this number: stored durably, no room left, or refused. */
export type CommitAnswer = { kind: 'stored' | 'full' | 'refused'; seq: number }
/**
 * The app's messages to a player. `heir` brings a port to a page that outlives the player: the player must also send every commit there. A
 * new `heir` replaces the one before.
 */
export type ToPlayer = CommitAnswer | { kind: 'close' } | { kind: 'heir' }

/**
 * A request for a file of the content's manifest or of the runtime's own parts; `range` is a Range header. `as` is the form in which the
 * answer can be read: WebKit's workers cannot read a Blob that came through a port, so they ask for the bytes. Older workers do not send
 * `as`.
 */
export const FileRequest = z.strictObject({
  of: z.enum(['content', 'runtime']),
  path: z.string().check(z.maxLength(4096)),
  range: z.nullable(z.string().check(z.maxLength(200))),
  as: z.optional(z.literal('bytes')),
})
export type FileRequest = z.infer<typeof FileRequest>

/** Everything that a content origin may ask for over its file port: a separate port for the worker, the texts, or a file. */
export const RelayRequest = z.union([z.strictObject({ vereda: z.enum(['feed', 'texts']) }), FileRequest])
export type RelayRequest = z.infer<typeof RelayRequest>

/** A whole file, or the part of it that starts at `start`; `size` is that of the whole file. */
export type FileBytes = { bytes: Blob; start: number; size: number }
/**
 * The bytes of a file in an answer. A worker that can read a Blob gets all of it. Others get at most `PART_BYTES`, and ask again from where
 * it ends.
 */
export type SentBytes = { bytes: ArrayBuffer | Blob; start: number; size: number }
export const PART_BYTES = 2 * 1024 * 1024

/**
 * The answers to a file request. `heard` comes at once. Then follows the file with its path in the manifest and the hosts that its author
 * allowed, or the reason why it is missing: `unknown` where there is no such file, `gone` where its bytes are not available now.
 */
export type FileAnswer =
  | { kind: 'heard' }
  | ({ kind: 'file'; path: string; hosts: string[] } & SentBytes)
  | { kind: 'missing'; why: 'unknown' | 'gone' }

/**
 * What a player needs to answer the synchronous requests of old content, which do not reach a worker: the small text files that the device
 * holds and, where some are missing, the address below which the server serves every file.
 */
export type TextsAnswer = {
  kind: 'texts'
  texts: { path: string; bytes: ArrayBuffer }[]
  base: string | null
}
