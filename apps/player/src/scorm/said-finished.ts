import type { ScormVersion } from '@vereda/domain/content/scorm-manifest.ts'
import { type ItemState, isItemFinished } from '@vereda/domain/scorm/item-state.ts'

/** Notes a state of content, and answers whether any so far was finished. */
export type SaidFinished = (state: ItemState) => boolean

/** Remembers that content has said that it is finished: whether a commit falls before it says otherwise changes nothing of it. */
export function saidFinished(version: ScormVersion): SaidFinished {
  let isFinished = false
  return (state) => {
    isFinished ||= isItemFinished(version, state)
    return isFinished
  }
}
