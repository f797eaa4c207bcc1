import type { ScormPlay } from '@vereda/domain/content/player-protocol.ts'
import type { AppPort } from '../play/app-port.ts'
import { librarySettings } from './commit-service.ts'
import { courseSession } from './course-session.ts'
import { loadScorm2004, type Scorm2004 } from './library.ts'
import type { ScormSession } from './scorm-session.ts'
import { type Delivered, previewOf, sequencingSettings } from './sequencing.ts'

/** Content that ends, for good, without ever having said how far it got is complete (SN 4.3: the default of its delivery controls). */
function completeWhenSilent(api: Scorm2004): void {
  let hasSpoken = false
  for (const element of ['cmi.completion_status', 'cmi.progress_measure'])
    api.on(`SetValue.${element}`, () => {
      hasSpoken = true
    })
  api.on('BeforeTerminate', () => {
    const isSilent =
      !hasSpoken && api.cmi.completion_status === 'unknown' && api.cmi.completion_threshold === ''
    if (isSilent && api.cmi.getExitValueInternal() !== 'suspend') api.cmi.completion_status = 'completed'
  })
}

/** A SCORM 2004 session; null where the package's sequencing delivers another item, which the app is then asked to open. */
export async function scorm2004(play: ScormPlay, port: AppPort): Promise<ScormSession | null> {
  const Library = await loadScorm2004()
  const makeLibrary = (delivered: Delivered) =>
    new Library({
      ...librarySettings(port, '2004'),
      ...(play.course && sequencingSettings(play.course.tree, delivered)),
    })
  const delivered: Delivered = { activity: null }
  const api = makeLibrary(delivered)
  api.loadFromFlattenedJSON(play.state)
  completeWhenSilent(api)
  const course = play.course && courseSession(api, play, delivered, previewOf(makeLibrary), port)
  if (course && course.entered !== play.item) {
    port.tell({ kind: 'navigate', item: course.entered })
    return null
  }
  return {
    apiName: 'API_1484_11',
    api,
    left() {
      if (api.isInitialized()) api.Commit('')
      if (!api.isTerminated()) course?.left(play.isAsset)
    },
    completed: { 'cmi.completion_status': 'completed' },
  }
}
