import type { FileManifest } from '@vereda/domain/content/file-manifest.ts'
import type { SceneActivity } from '@vereda/domain/trail/scene.ts'
import type { AppPort } from '../play/app-port.ts'
import type { ReadingSession } from './reading-session.ts'
import type { Say } from './texts.ts'

type Room = Partial<Pick<HTMLImageElement, 'width' | 'height'>>

/** What every block works with. */
export type Reader = {
  say: Say
  locale: string
  session: ReadingSession
  port: AppPort
  /** Registers a function that saves something before the page is removed. */
  atEnd(keep: () => void): void
  /** The address of a file of the resource. */
  urlOf(path: string): string
  /** The width and height of a picture of the resource, where they are known, so that it takes its room before it loads. */
  roomOf(path: string): Room
  /** The activities that cards may show. */
  activities: readonly SceneActivity[]
}

/** What a viewer of a file works with. */
export type ViewerReader = Pick<Reader, 'say' | 'port' | 'urlOf'>

/** Makes the address of a file from its path. A path is not escaped, so each segment is. */
export const urlIn = (base: string) => (path: string) =>
  base + path.split('/').map(encodeURIComponent).join('/')

/** Looks up the width and height of a picture by its path. */
export const roomIn =
  (manifest: FileManifest = {}) =>
  (path: string): Room => {
    const [width, height] = manifest[path]?.sides ?? []
    return width && height ? { width, height } : {}
  }
