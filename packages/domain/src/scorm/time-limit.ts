import { secondsOf } from './duration.ts'
import type { ItemState } from './item-state.ts'

/** What is left of an item's time, in seconds, and whether it is ended when that is over. */
export type TimeLimit = { secondsLeft: number; ends: boolean }

const isResumed = (state: ItemState) => (state['cmi.entry'] ?? state['cmi.core.entry']) === 'resume'

/**
 * The limit that an item's package sets to its time, as it stands when the item is launched with this state (RTE 1.2 3.4.4; RTE 4.2.25); null
 * where nothing happens when that is over, which is what `continue,no message` means, and a package that says nothing. Time counts within an
 * attempt: what was suspended goes on with what it has used, anything else begins anew.
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
