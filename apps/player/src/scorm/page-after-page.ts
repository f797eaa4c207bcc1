import type { ScormPlay } from '@vereda/domain/content/player-protocol.ts'
import { carriedOn } from '@vereda/domain/scorm/launch-state.ts'
import type { AppPort } from '../play/app-port.ts'
import type { Scorm2004 } from './library.ts'
import type { ScormSession } from './scorm-session.ts'

// SCORM 2004 ends a launch with Terminate, and ignores every later call. Content whose every page initializes and terminates by itself,
// or which reloads itself after its end, goes on all the same, and its later reports would be lost. So a page that was loaded after
// another's Terminate begins a session of its own, with all that the earlier session left. It may be in a frame of a page that stays.
// Without a new page, calls after Terminate are refused, as the standard says.

type Session = ScormSession<Scorm2004>
type Begin = (play: ScormPlay, port: AppPort) => Session | null

/** Notes what has been committed so far, for a session that may follow. */
function noted(play: ScormPlay, port: AppPort) {
  let now = play
  let isLeft = false // left for another item, which the app is asked to open
  let isShut = false // closed by the rules of its package
  const noting: AppPort = {
    ...port,
    tell(message) {
      isLeft ||= message.kind === 'navigate'
      port.tell(message)
    },
    commit(committed) {
      if (committed.kind === 'scorm') {
        const { state, course } = committed
        if (state) now = { ...now, state: carriedOn(state) }
        if (course && now.course) now = { ...now, course: { ...now.course, sequencing: course.sequencing } }
        isShut = course ? !course.choices.includes(play.item) && course.next !== play.item : isShut
      }
      port.commit(committed)
    },
  }
  return { noting, next: () => (isLeft || isShut ? null : now) }
}

/** A session that begins again when a page was loaded after the session ended; null where the first session cannot begin. */
export function pageAfterPage(
  play: ScormPlay,
  port: AppPort,
  pages: () => unknown[],
  begin: Begin,
): ScormSession | null {
  const { noting, next } = noted(play, port)
  const first = begin(play, noting)
  if (first === null) return null
  let current = first
  let endedOn: unknown[] | null = null
  const listeners: (() => void)[] = []
  function beginAgain(): void {
    const stood = endedOn
    const now = stood && pages().some((page) => !stood.includes(page)) ? next() : null
    const again = now && begin(now, noting)
    if (!again) return
    current = again
    endedOn = null
    for (const listener of listeners) current.onBegun(listener)
  }
  const api = {
    Initialize(parameter: '') {
      beginAgain()
      return current.api.Initialize(parameter)
    },
    Terminate(parameter: '') {
      const result = current.api.Terminate(parameter)
      if (result === 'true') endedOn = pages()
      return result
    },
    GetValue: (element: string) => current.api.GetValue(element),
    SetValue: (element: string, value: string) => current.api.SetValue(element, value),
    Commit: (parameter: '') => current.api.Commit(parameter),
    GetLastError: () => current.api.GetLastError(),
    GetErrorString: (code: string) => current.api.GetErrorString(code),
    GetDiagnostic: (code: string) => current.api.GetDiagnostic(code),
  }
  return {
    ...first,
    api,
    onBegun(listener) {
      listeners.push(listener)
      current.onBegun(listener)
    },
    isRunning: () => current.isRunning(),
    timeOut: () => current.timeOut(),
    keep: () => current.keep(),
    left: () => current.left(),
  }
}
