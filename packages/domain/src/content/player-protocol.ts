import * as z from 'zod/mini'
import type { ItemState } from '../scorm/item-state.ts'
import type { SceneActivity, SceneProgress } from '../trail/scene.ts'
import type { FileManifest } from './file-manifest.ts'
import type { PageBlock } from './page-block.ts'
import type { Reading } from './reading.ts'
import type { ScormNode, ScormVersion } from './scorm-manifest.ts'

/** How the app looks, so that posts and pages look like it; `brand` is the domain's colour in CSS. */
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
  /** The package's tree and what its last sitting left, when its items are sequenced (2004). */
  course: { tree: ScormNode; sequencing: string } | null
  /** The app tells its learner when an item's time is over; one that does not say so is older, and nothing is ended for it without a word. */
  tellsTime?: boolean
}
export type GamePlay = {
  kind: 'game'
  entry: string
  objectData: unknown
  points: number
  maxPoints: number
  maxBonus: number
  /** Of a trail's scene: how far its learner is in the trail. */
  trail?: SceneProgress | undefined
}
export type PostPlay = {
  kind: 'post'
  html: string
  link: string | null
  files: { path: string; title: string }[]
  /** Its files; of its pictures they tell the sides, where these are known. */
  manifest?: FileManifest
  reading: Reading
  maxPoints: number
}
export type PagePlay = {
  kind: 'page'
  blocks: PageBlock[]
  /** The activities that its cards may show, as the learner stands in them. */
  activities: SceneActivity[]
  /** Its files; of its pictures they tell the sides, where these are known. */
  manifest?: FileManifest
  reading: Reading
  maxPoints: number
  /** A step's film: its one video fills the page, and nothing is to be read to an end. */
  isFilm?: boolean
}
export type LaunchedPlay = ScormPlay | GamePlay | PostPlay | PagePlay

/** The one message with which the app starts a play, with two ports: one for the play, one for its files. */
export type Launch = {
  vereda: 'launch'
  /** The runtime's entry script, below `runtime/`. */
  runtime: string
  /** Where the content's files are, relative to the content origin's root. */
  base: string
  /** Whether the origin's worker brings the files; without it the server does. */
  byWorker: boolean
  title: string
  look: PlayerLook
  /** Hosts beyond its own that the content's author allowed it: a frame of the content may show what lies there. */
  hosts?: readonly string[]
  play: LaunchedPlay
}

/** The content page's first message to the app. `worker` is false where the browser has no service worker for it. */
export const PlayerUp = z.object({
  vereda: z.literal('player up'),
  protocol: z.int(),
  worker: z.boolean(),
})
export type PlayerUp = z.infer<typeof PlayerUp>

/** What the app answers to a commit, by its number: kept durably, no room, or not taken at all. */
export type CommitAnswer = { kind: 'stored' | 'full' | 'refused'; seq: number }
/**
 * What the app says to a player. `heir` brings a port: whatever is committed is to be said there too, to somebody who outlives the page. It
 * replaces the one before.
 */
export type ToPlayer = CommitAnswer | { kind: 'close' } | { kind: 'heir' }

/**
 * A request for a file, of the content's manifest or of the runtime's own parts; `range` is a Range header. `as` is what can be read of the
 * answer: WebKit's workers can't read a Blob that came through a port, so that they ask for the bytes themselves. Workers that were installed
 * before that ask for none.
 */
export const FileRequest = z.strictObject({
  of: z.enum(['content', 'runtime']),
  path: z.string().check(z.maxLength(4096)),
  range: z.nullable(z.string().check(z.maxLength(200))),
  as: z.optional(z.literal('bytes')),
})
export type FileRequest = z.infer<typeof FileRequest>

/** All that a content origin may ask for over its file port: a port of its own for the worker, the texts, or a file. */
export const RelayRequest = z.union([z.strictObject({ vereda: z.enum(['feed', 'texts']) }), FileRequest])
export type RelayRequest = z.infer<typeof RelayRequest>

/** A whole file, or a part of it that begins at `start`; `size` is the whole file's. */
export type FileBytes = { bytes: Blob; start: number; size: number }
/** The same as it is answered: at most `PART_BYTES` of it, to be asked on from where it ends; all of it for a worker that takes a Blob. */
export type SentBytes = { bytes: ArrayBuffer | Blob; start: number; size: number }
export const PART_BYTES = 2 * 1024 * 1024

/**
 * The answer: `heard` at once, then the file under its manifest's own path, with the hosts that its author allows it, or why there is
 * none: `unknown` is a path of no such file, `gone` one whose bytes can't be had now.
 */
export type FileAnswer =
  | { kind: 'heard' }
  | ({ kind: 'file'; path: string; hosts: string[] } & SentBytes)
  | { kind: 'missing'; why: 'unknown' | 'gone' }

/**
 * What a player needs to answer the synchronous requests of old content, which no worker hears: the small text files that are on the device,
 * and, where they are not all, the address below which the server serves any file.
 */
export type TextsAnswer = {
  kind: 'texts'
  texts: { path: string; bytes: ArrayBuffer }[]
  base: string | null
}
