import type { Launch, ScormPlay } from '@vereda/domain/content/player-protocol.ts'
import { timeLimitOf } from '@vereda/domain/scorm/time-limit.ts'
import type { AppPort } from '../play/app-port.ts'
import { contentFrame } from '../play/content-frame.ts'
import { entryOf } from '../play/entry-of.ts'
import { windowsOf } from '../play/say-goodbye.ts'
import { keepTime } from './keep-time.ts'
import { scorm12 } from './scorm-12.ts'
import { scorm2004 } from './scorm-2004.ts'
import type { ScormSession } from './scorm-session.ts'

const openSession = (play: ScormPlay, port: AppPort, pages: () => unknown[]) =>
  play.version === '1.2' ? scorm12(play, port) : scorm2004(play, port, pages)

/** Puts the API where content looks for it: in the window that frames the content. */
function offerApi({ apiName, api }: ScormSession): void {
  Object.defineProperty(window, apiName, { value: api, configurable: true })
}

/**
 * Plays one activity of a SCORM package (content-runtime 4). The API is in place, with its data, before the content loads. An asset, which
 * has no access to the API by the standard, is complete by being open. A SCO that never calls the API has done nothing.
 */
export async function playScorm(launch: Launch, play: ScormPlay, port: AppPort): Promise<void> {
  const frame = contentFrame(launch.title)
  const pages = () => windowsOf(window).map(({ document }) => document)
  const session = await openSession(play, port, pages)
  if (session === null) return
  offerApi(session)
  const limit = play.tellsTime ? timeLimitOf(play.state) : null
  if (limit) keepTime(limit, session, frame, port)
  window.addEventListener('pagehide', () => session.keep())
  port.onClose(async () => {
    await frame.leave()
    session.left()
  })
  if (!(await frame.open(await entryOf(launch, play))))
    return port.tell({ kind: 'failed', reason: 'content-missing' })
  if (play.isAsset)
    port.commit({ kind: 'scorm', state: { ...play.state, ...session.completed }, course: null })
  port.tell({ kind: 'opened' })
}
