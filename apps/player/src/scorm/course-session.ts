import type { ScormPlay } from '@vereda/domain/content/player-protocol.ts'
import type { CourseState } from '@vereda/domain/scorm/course-state.ts'
import type { ItemState } from '@vereda/domain/scorm/item-state.ts'
import { hearContent, sharedWithContent } from '@vereda/domain/scorm/sequencing/content.ts'
import { type Course, copyOf, currentOf, recordOf } from '@vereda/domain/scorm/sequencing/course.ts'
import {
  isHonoured,
  isNavigation,
  type NavigationRequest,
  type Outcome,
  request,
} from '@vereda/domain/scorm/sequencing/request.ts'
import type { AppPort } from '../play/app-port.ts'
import { filledElements } from './commit-service.ts'
import type { Scorm2004 } from './library.ts'
import { choicesOf, courseState, enterItem, openCourse, suspend } from './sequencing.ts'

/** A sequenced course while one of its items is open. */
export type CourseSession = {
  /** The item that sequencing delivers. It differs from the opened one where the package's rules say so. */
  entered: string
  /** Whether content that ends without reporting its completion counts as complete, unless its package leaves that to the content. */
  completesSilent: boolean
  /** The state that the item begins with, including what other items have shared with it. */
  state: ItemState
  /** What a commit of the open item also carries: the course's state where the item shares data, else null. */
  stateAtCommit(): CourseState | null
  /** Connects the library to the course: its shared data, its requests and its end. */
  attach(api: Scorm2004): void
  /** Call when the content's frame was removed: an activity that it left open is suspended, an asset has ended. */
  left(api: Scorm2004, isAsset: boolean): void
}

type Request = { name: NavigationRequest; target?: string }

const TARGETED = /^(?:\{target=(\S+)\})?(\w+)$/
/** Content that ran out of its time, or logs out, ends the whole course (RTE 4.2.8). */
const ENDING_EXITS = ['time-out', 'logout']

function requestOf(asked: string, exit: string | undefined): Request {
  if (ENDING_EXITS.includes(exit ?? '')) return { name: 'exitAll' }
  const [, target, name = ''] = TARGETED.exec(asked) ?? []
  return isNavigation(name) ? { name, ...(target && { target }) } : { name: 'exit' }
}

const stateOf = (api: Scorm2004): ItemState => filledElements(api.getFlattenedCMI())

/** An abandoned attempt counts as not played. */
const isAbandoned = ({ name }: Request) => name === 'abandon' || name === 'abandonAll'

/** Ends the item as its content asks to. A request that is refused still ends it. */
function end(course: Course, state: ItemState, asked: Request, seconds = 0): Outcome {
  const current = currentOf(course)
  if (current && !isAbandoned(asked)) hearContent(course, current, state, seconds)
  const outcome = request(course, asked.name, asked.target)
  const isOpen = current !== null && outcome.code !== null && recordOf(course, current).isActive
  const ended = isOpen ? request(course, 'exit') : outcome
  if (ended.delivered !== null) course.record.awaited = ended.byRule ? 'rule' : 'request'
  return ended
}

/** Whether a request that content might make would be honoured, given what it has reported so far. */
function wouldBeHonoured(
  course: Course,
  state: ItemState,
  { name, target }: Request,
  seconds: number,
): boolean {
  const trial = copyOf(course)
  const current = currentOf(trial)
  if (current) hearContent(trial, current, state, seconds)
  return isHonoured(trial, name, target)
}

const VALID = /^adl\.nav\.request_valid\.(?:(\w+)|(choice|jump)\.\{target=(\S+)\})$/

function answerValidity(api: Scorm2004, course: Course, secondsPlayed: () => number): void {
  const getValue = api.GetValue.bind(api)
  api.GetValue = (element) => {
    const [, plain, targeted, target] = VALID.exec(element) ?? []
    const name = plain ?? targeted ?? ''
    const value = getValue(targeted ? 'adl.nav.request_valid.continue' : element)
    if (!isNavigation(name) || !api.isInitialized()) return value
    const asked = { name, ...(target && { target }) }
    return String(wouldBeHonoured(course, stateOf(api), asked, secondsPlayed()))
  }
}

/** Gives the library the data that activities share (adl.data, 4th edition), as far as this activity may see it. */
function shareStores(api: Scorm2004, course: Course): void {
  const maps = (currentOf(course)?.stores ?? []).map(({ id, canRead, canWrite }) => ({
    targetID: id,
    readSharedData: canRead,
    writeSharedData: canWrite,
  }))
  api.restoreSharedDataSnapshot(course.record.stores)
  api.adl.configureSharedDataMaps(maps)
}

/** Calls `then` at each end of the content, with the item's state and the content's navigation request. */
function onTerminated(api: Scorm2004, then: (state: ItemState, asked: Request) => void): void {
  const terminate = api.Terminate.bind(api)
  api.Terminate = (parameter) => {
    const asked = api.adl.nav.request
    if (asked === 'suspendAll' && api.isInitialized()) api.cmi.exit = 'suspend'
    const result = terminate(parameter)
    if (result !== 'true') return result
    const state = stateOf(api)
    then(state, requestOf(asked, state['cmi.exit']))
    return result
  }
}

/** Opens the course, and commits its state to the app whenever it changes. */
export function courseSession(play: ScormPlay, port: AppPort): CourseSession {
  const course = openCourse(play.course!)
  const entered = enterItem(course, play)
  const isSequenced = entered !== null
  const keep = (offered?: string[]) => {
    const state = courseState(course, offered)
    port.commit({ kind: 'scorm', state: null, course: state })
    return state
  }
  const keepStores = (api: Scorm2004) => {
    course.record.stores = api.captureSharedDataSnapshot()
  }
  keep()
  let attached: Scorm2004 | null = null
  let begunAt: number | null = null
  const secondsPlayed = () => (begunAt === null ? 0 : (performance.now() - begunAt) / 1000)
  const current = isSequenced ? currentOf(course) : null
  const isNew = play.state['cmi.entry'] !== 'resume'
  return {
    entered: entered ?? play.item,
    completesSilent: !current?.delivery.completionSetByContent,
    state: {
      ...play.state,
      ...(current && isNew && sharedWithContent(course, current, play.state)),
    },
    stateAtCommit() {
      if (!attached || !current || current.stores.length === 0) return null
      keepStores(attached)
      return courseState(course)
    },
    attach(api) {
      answerValidity(api, course, secondsPlayed)
      api.on('Initialize', () => {
        begunAt = performance.now()
      })
      shareStores(api, course)
      attached = api
      onTerminated(api, (state, asked) => {
        keepStores(api)
        const outcome = isSequenced ? end(course, state, asked, secondsPlayed()) : null
        const { next } = keep()
        if (outcome && (outcome.delivered !== null || outcome.hasEnded))
          port.tell({ kind: 'navigate', item: outcome.delivered && next })
      })
    },
    left(api, isAsset) {
      if (!isSequenced) return
      keepStores(api)
      if (isAsset) end(course, {}, { name: 'exit' })
      else if (current)
        hearContent(course, current, { ...stateOf(api), 'cmi.exit': 'suspend' }, secondsPlayed())
      const offered = choicesOf(course)
      if (!isAsset) suspend(course)
      keep(offered)
    },
  }
}
