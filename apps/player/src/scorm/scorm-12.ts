import type { ScormPlay } from '@vereda/domain/content/player-protocol.ts'
import type { AppPort } from '../play/app-port.ts'
import { librarySettings } from './commit-service.ts'
import { loadScorm12, type Scorm12 } from './library.ts'
import { takeLongPlaces } from './long-place.ts'
import { saidFinished } from './said-finished.ts'
import { sayAs12 } from './say-as-12.ts'
import type { ScormSession } from './scorm-session.ts'
import { unaskedCommit } from './unasked-commit.ts'

/** Content that ends and never reported a status is complete, unless its time was over. The library's own setting for this has no effect. */
function completeWhenSilent(api: Scorm12): void {
  let hasSpoken = false
  api.on('LMSSetValue.cmi.core.lesson_status', () => {
    hasSpoken = true
  })
  let isTimedOut = false
  api.on('LMSSetValue.cmi.core.exit', (_element, exit) => {
    isTimedOut = exit === 'time-out'
  })
  api.on('BeforeTerminate', () => {
    const { core } = api.cmi
    if (!hasSpoken && !isTimedOut && ['', 'not attempted'].includes(core.lesson_status))
      core.lesson_status = 'completed'
  })
}

const NO_TIME = '00:00:00' // the value of a first sitting (RTE 3.4.4)

/** A SCORM 1.2 session. */
export async function scorm12(play: ScormPlay, port: AppPort): Promise<ScormSession> {
  const Library = await loadScorm12()
  const said = saidFinished('1.2')
  said(play.state)
  const api = new Library(librarySettings(port, '1.2', said))
  takeLongPlaces(api.cmi)
  api.loadFromFlattenedJSON({ 'cmi.core.total_time': NO_TIME, ...play.state })
  sayAs12(api)
  completeWhenSilent(api)
  api.on('LMSSetValue.cmi.core.lesson_status', (element, status) => {
    if (api.isInitialized()) said({ [element]: status })
  })
  const keep = unaskedCommit(api, 'LMSCommit')
  return {
    apiName: 'API',
    api,
    onBegun: (listener) => api.on('LMSInitialize', listener),
    isRunning: () => api.isInitialized(),
    timeOut() {
      if (!api.isInitialized()) return
      api.LMSSetValue('cmi.core.exit', 'time-out')
      api.LMSFinish('')
    },
    keep,
    left: keep,
    completed: { 'cmi.core.lesson_status': 'completed' },
  }
}
