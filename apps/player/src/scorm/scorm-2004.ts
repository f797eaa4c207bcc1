import type { ScormPlay } from '@vereda/domain/content/player-protocol.ts'
import type { AppPort } from '../play/app-port.ts'
import { librarySettings } from './commit-service.ts'
import { courseSession } from './course-session.ts'
import { loadScorm2004, type Scorm2004 } from './library.ts'
import { takeLongPlaces } from './long-place.ts'
import { pageAfterPage } from './page-after-page.ts'
import { saidFinished } from './said-finished.ts'
import { sayAs2004 } from './say-as-2004.ts'
import type { ScormSession } from './scorm-session.ts'
import { unaskedCommit } from './unasked-commit.ts'

/** Navigation requests by which content does not claim to be finished. */
const LEAVING_OPEN = ['abandon', 'abandonAll', 'suspendAll']

/** Exits of content that will go on later, or could not go on. */
const LEFT_OPEN = ['suspend', 'time-out']

/** Content that ends for good and never reported its completion is complete (SN 4.3: the default of its delivery controls). */
function completeWhenSilent(api: Scorm2004): void {
  let hasSpoken = false
  for (const element of ['cmi.completion_status', 'cmi.progress_measure'])
    api.on(`SetValue.${element}`, () => {
      hasSpoken = true
    })
  api.on('BeforeTerminate', () => {
    const isSilent =
      !hasSpoken && api.cmi.completion_status === 'unknown' && api.cmi.completion_threshold === ''
    const isLeftOpen =
      LEFT_OPEN.includes(api.cmi.getExitValueInternal()) || LEAVING_OPEN.includes(api.adl.nav.request)
    if (isSilent && !isLeftOpen) api.cmi.completion_status = 'completed'
  })
}

type Library = Awaited<ReturnType<typeof loadScorm2004>>

/** One session of the library. Null where the package's sequencing delivers another item; the app is then asked to open that one. */
function oneSession(Library: Library, play: ScormPlay, port: AppPort): ScormSession<Scorm2004> | null {
  const course = play.course && courseSession(play, port)
  if (course && course.entered !== play.item) {
    port.tell({ kind: 'navigate', item: course.entered })
    return null
  }
  const said = saidFinished('2004')
  const state = course?.state ?? play.state
  said(state)
  const api = new Library(librarySettings(port, '2004', said, course?.stateAtCommit))
  takeLongPlaces(api.cmi)
  api.loadFromFlattenedJSON(state)
  sayAs2004(api)
  if (course?.completesSilent ?? true) completeWhenSilent(api)
  course?.attach(api)
  api.on('SetValue.cmi.completion_status', (element, status) => {
    if (api.isInitialized()) said({ [element]: status })
  })
  const keep = unaskedCommit(api, 'Commit')
  return {
    apiName: 'API_1484_11',
    api,
    onBegun: (listener) => api.on('Initialize', listener),
    isRunning: () => api.isInitialized(),
    timeOut() {
      if (!api.isInitialized()) return
      api.SetValue('cmi.exit', 'time-out')
      api.SetValue('adl.nav.request', '_none_')
      api.Terminate('')
    },
    keep,
    left() {
      keep()
      if (!api.isTerminated()) course?.left(api, play.isAsset)
    },
    completed: { 'cmi.completion_status': 'completed' },
  }
}

/** A SCORM 2004 session. It begins again on each of the content's `pages` that initializes; null where sequencing delivers another item. */
export async function scorm2004(
  play: ScormPlay,
  port: AppPort,
  pages: () => unknown[] = () => [],
): Promise<ScormSession | null> {
  const Library = await loadScorm2004()
  return pageAfterPage(play, port, pages, (now, said) => oneSession(Library, now, said))
}
