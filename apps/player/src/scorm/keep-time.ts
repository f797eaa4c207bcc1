import type { TimeLimit } from '@vereda/domain/scorm/time-limit.ts'
import type { AppPort } from '../play/app-port.ts'
import type { ContentFrame } from '../play/content-frame.ts'
import type { ScormSession } from './scorm-session.ts'

/** Ending is the content's own to do (RTE 4.2.26); what has not ended by then is ended. */
const OWN_END_MS = 10_000
/** The longest time that a timer of a browser can wait. */
const TIMER_SECONDS_MAX = 2_147_483

/**
 * Keeps the time of an item from its content's first word on. When it is over the learner is told, and content whose package says so is ended: it
 * may say its last words, and all that it said before counts.
 */
export function keepTime(
  { secondsLeft, ends }: TimeLimit,
  session: ScormSession,
  frame: Pick<ContentFrame, 'leave'>,
  port: Pick<AppPort, 'tell'>,
): void {
  if (secondsLeft > TIMER_SECONDS_MAX) return
  async function end(): Promise<void> {
    if (!session.isRunning()) return port.tell({ kind: 'time', is: 'over' })
    await frame.leave()
    session.timeOut()
    port.tell({ kind: 'time', is: 'ended' })
  }
  let isKept = false
  session.onBegun(() => {
    if (isKept) return // content whose every page begins anew
    isKept = true
    setTimeout(() => {
      if (!session.isRunning()) return
      port.tell({ kind: 'time', is: ends ? 'ending' : 'over' })
      if (ends) setTimeout(() => void end(), OWN_END_MS)
    }, secondsLeft * 1000)
  })
}
