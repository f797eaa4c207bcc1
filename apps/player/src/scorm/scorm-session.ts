import type { ItemState } from '@vereda/domain/scorm/item-state.ts'

/** A library that was set up for one activity, as play-scorm drives it. */
export type ScormSession<Api extends object = object> = {
  /** The name under which content looks for the API, and the object it finds. */
  apiName: 'API' | 'API_1484_11'
  api: Api
  /** Hears when content begins to speak. */
  onBegun(listener: () => void): void
  /** Whether content has begun and not ended. */
  isRunning(): boolean
  /** Ends content because its time is over, as if it had said so itself. */
  timeOut(): void
  /** Commits what content has set, if it has not ended: the page may be gone before the next commit. */
  keep(): void
  /** The content's frame was removed: commits what it has set without calling Terminate. */
  left(): void
  /** The state of an asset, which is complete by being open. */
  completed: ItemState
}
