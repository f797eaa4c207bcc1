import { secondsOf } from './duration.ts'
import type { ItemState } from './item-state.ts'

/** The remaining time of an item, in seconds, and whether the item is ended when the time is over. */
export type TimeLimit = { secondsLeft: number; ends: boolean }

const isResumed = (state: ItemState) => (state['cmi.entry'] ?? state['cmi.core.entry']) === 'resume'

/**
 * The time limit that a package sets for an item that is launched with this state (RTE 1.2 3.4.4; RTE 4.2.25). Null where nothing happens
 * when the time is over: that is the meaning of `continue,no message`, and of a package that sets nothing. Time counts within an attempt: a
 * suspended attempt continues with the time it has used, any other launch starts at zero.
 */
export function timeLimitOf(state: ItemState): TimeLimit | null {
  const limit = secondsOf(state['cmi.max_time_allowed'] ?? state['cmi.student_data.max_time_allowed'])
  const said = state['cmi.time_limit_action'] ?? state['cmi.student_data.time_limit_action'] ?? ''
  const [action = '', message = ''] = said.split(',').map((word) => word.trim())
  const ends = action === 'exit'
  if (limit === null || (!ends && message !== 'message')) return null
  const used = secondsOf(state['cmi.total_time'] ?? state['cmi.core.total_time']) ?? 0
  return { secondsLeft: Math.max(0, limit - (isResumed(state) ? used : 0)), ends }
}
