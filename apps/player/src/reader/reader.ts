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
  /** What must be saved before the page is removed. */
  atEnd(keep: () => void): void
  /** The address of a file of the resource. */
  urlOf(path: string): string
  /** The sides of a picture of the resource, where they are known: its room before it comes. */
  roomOf(path: string): Room
  /** The activities that cards may show. */
  activities: readonly SceneActivity[]
}

/** What a viewer of a file works with. */
export type ViewerReader = Pick<Reader, 'say' | 'port' | 'urlOf'>

/** The address of a file by its path, which is no address: each segment is escaped. */
export const urlIn = (base: string) => (path: string) =>
  base + path.split('/').map(encodeURIComponent).join('/')

/** The room of a picture by its path. */
export const roomIn =
  (manifest: FileManifest = {}) =>
  (path: string): Room => {
    const [width, height] = manifest[path]?.sides ?? []
    return width && height ? { width, height } : {}
  }
