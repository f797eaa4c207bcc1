import type { ScormPlay } from '@vereda/domain/content/player-protocol.ts'
import type { AppPort } from '../play/app-port.ts'
import type { Scorm2004 } from './library.ts'
import { choicesOf, courseState, type Delivered, enterItem, type Preview, suspend } from './sequencing.ts'

/** A sequenced course while one of its items is open. */
export type CourseSession = {
  /** The item that sequencing delivers; another than was opened where its rules say so. */
  entered: string
  /** The content's frame was removed: an activity that it left open is suspended, an asset has ended. */
  left(isAsset: boolean): void
}

/** Requests after which no item is open; the learner is back at the course's tree. */
const ENDING = ['exitAll', 'abandonAll', 'suspendAll']

/** Takes up the course, and keeps its state with the app whenever it changes. */
export function courseSession(
  api: Scorm2004,
  play: ScormPlay,
  delivered: Delivered,
  preview: Preview,
  port: AppPort,
): CourseSession {
  const { tree } = play.course!
  const keep = (given: { delivered?: string | null; choices?: string[] } = {}) => {
    const course = courseState(api, tree, preview, given)
    port.commit({ kind: 'scorm', state: null, course })
    return course
  }
  const terminate = api.Terminate.bind(api)
  api.Terminate = (parameter) => {
    const asked = api.adl.nav.request
    delivered.activity = null
    const result = terminate(parameter)
    if (result !== 'true') return result
    const { next } = keep({ delivered: delivered.activity })
    if (delivered.activity !== null || ENDING.includes(asked))
      port.tell({ kind: 'navigate', item: delivered.activity && next })
    return result
  }
  const entered = enterItem(api, play, delivered)
  keep()
  return {
    entered,
    left(isAsset) {
      if (isAsset) api.processNavigationRequest('exit')
      const choices = choicesOf(api, tree)
      suspend(api)
      keep({ choices })
    },
  }
}
