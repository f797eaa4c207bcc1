import type { ScormPlay } from '@vereda/domain/content/player-protocol.ts'
import { carriedOn } from '@vereda/domain/scorm/launch-state.ts'
import type { AppPort } from '../play/app-port.ts'
import type { Scorm2004 } from './library.ts'
import type { ScormSession } from './scorm-session.ts'

// SCORM 2004 ends a launch with Terminate, and nothing more of it is heard. Content whose every page begins and ends by itself, or which loads itself
// anew after its end, goes on all the same; what it says then would be lost. So a page that came after the end of another begins a session of its
// own, with all that the one before it left; it may be in a frame of one that stands. Where none came, who has ended is refused, as the standard says.

type Session = ScormSession<Scorm2004>
type Begin = (play: ScormPlay, port: AppPort) => Session | null

/** Notes what has been kept so far, for the session that may follow. */
function noted(play: ScormPlay, port: AppPort) {
  let now = play
  let isLeft = false // for another item, which the app is asked to open
  let isShut = false // by the rules of its package
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

/** A session that begins again when a page came after those that stood when it was ended; null where the first can't begin. */
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
