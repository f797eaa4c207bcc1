import type { ScormVersion } from '@vereda/domain/content/scorm-manifest.ts'
import { type ItemState, isItemFinished } from '@vereda/domain/scorm/item-state.ts'

/** Takes a state of the content, and answers whether any state so far was finished. */
export type SaidFinished = (state: ItemState) => boolean

/** Remembers that content has reported to be finished, even if it later reports otherwise and a commit falls after that. */
export function saidFinished(version: ScormVersion): SaidFinished {
  let isFinished = false
  return (state) => {
    isFinished ||= isItemFinished(version, state)
    return isFinished
  }
}
