import type { TimeLimit } from '@vereda/domain/scorm/time-limit.ts'
import type { AppPort } from '../play/app-port.ts'
import type { ContentFrame } from '../play/content-frame.ts'
import type { ScormSession } from './scorm-session.ts'

/** Content must end by itself (RTE 4.2.26). The player ends content that has not ended after this time. */
const OWN_END_MS = 10_000
/** The longest time that a browser's timer can wait. */
const TIMER_SECONDS_MAX = 2_147_483

/**
 * Enforces the time limit of an item, counted from the content's first call. When the time is over the learner is told. Content whose package
 * says so is ended: it may make its last calls, and all that it reported before counts.
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
    if (isKept) return // content may initialize again on every page
    isKept = true
    setTimeout(() => {
      if (!session.isRunning()) return
      port.tell({ kind: 'time', is: ends ? 'ending' : 'over' })
      if (ends) setTimeout(() => void end(), OWN_END_MS)
    }, secondsLeft * 1000)
  })
}
