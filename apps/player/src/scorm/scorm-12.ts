import type { ScormPlay } from '@vereda/domain/content/player-protocol.ts'
import type { AppPort } from '../play/app-port.ts'
import { librarySettings } from './commit-service.ts'
import { loadScorm12, type Scorm12 } from './library.ts'
import type { ScormSession } from './scorm-session.ts'

/** Content that ends without ever having said how far it got is complete; the library's own setting for it has no effect. */
function completeWhenSilent(api: Scorm12): void {
  let hasSpoken = false
  api.on('LMSSetValue.cmi.core.lesson_status', () => {
    hasSpoken = true
  })
  api.on('BeforeTerminate', () => {
    const { core } = api.cmi
    if (!hasSpoken && ['', 'not attempted'].includes(core.lesson_status)) core.lesson_status = 'completed'
  })
}

/** A SCORM 1.2 session. */
export async function scorm12(play: ScormPlay, port: AppPort): Promise<ScormSession> {
  const Library = await loadScorm12()
  const api = new Library(librarySettings(port, '1.2'))
  api.loadFromFlattenedJSON(play.state)
  completeWhenSilent(api)
  return {
    apiName: 'API',
    api,
    left() {
      if (api.isInitialized()) api.LMSCommit('')
    },
    completed: { 'cmi.core.lesson_status': 'completed' },
  }
}
