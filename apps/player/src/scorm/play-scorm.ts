import type { Launch, ScormPlay } from '@vereda/domain/content/player-protocol.ts'
import type { AppPort } from '../play/app-port.ts'
import { contentFrame } from '../play/content-frame.ts'
import { scorm12 } from './scorm-12.ts'
import { scorm2004 } from './scorm-2004.ts'
import type { ScormSession } from './scorm-session.ts'

const openSession = (play: ScormPlay, port: AppPort) =>
  play.version === '1.2' ? scorm12(play, port) : scorm2004(play, port)

/** Puts the API where content looks for it: in the window that frames it. */
function offerApi({ apiName, api }: ScormSession): void {
  Object.defineProperty(window, apiName, { value: api, configurable: true })
}

/**
 * Plays one activity of a SCORM package (content-runtime 4): the API stands, seeded, before the content is there; content that speaks to no
 * API is complete by having been open: an asset at once, a SCO when it is left.
 */
export async function playScorm(launch: Launch, play: ScormPlay, port: AppPort): Promise<void> {
  const session = await openSession(play, port)
  if (session === null) return
  const frame = contentFrame(launch.title)
  let isOpen = false
  const complete = () =>
    port.commit({ kind: 'scorm', state: { ...play.state, ...session.completed }, course: null })
  offerApi(session)
  port.onClose(async () => {
    await frame.leave()
    if (isOpen && !play.isAsset && !session.wasUsed()) complete()
    session.left()
  })
  isOpen = await frame.open(launch.base + play.entry)
  if (!isOpen) return port.tell({ kind: 'failed', reason: 'content-missing' })
  if (play.isAsset) complete()
  port.tell({ kind: 'opened' })
}
