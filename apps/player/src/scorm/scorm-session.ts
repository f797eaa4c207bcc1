import type { ItemState } from '@vereda/domain/scorm/item-state.ts'

/** The API of one activity, set up, and what play-scorm needs to drive it. */
export type ScormSession<Api extends object = object> = {
  /** The name under which content looks for the API, and the API itself. */
  apiName: 'API' | 'API_1484_11'
  api: Api
  /** Calls `listener` each time content initializes. */
  onBegun(listener: () => void): void
  /** Whether content has initialized and not ended. */
  isRunning(): boolean
  /** Ends content because its time is over, as if the content had done so itself. */
  timeOut(): void
  /** Commits what content has set, if it has not ended: the page may be gone before the next commit. */
  keep(): void
  /** Call when the content's frame was removed: commits what it has set, without calling Terminate. */
  left(): void
  /** The completed state of an asset, which is complete by being open. */
  completed: ItemState
}
