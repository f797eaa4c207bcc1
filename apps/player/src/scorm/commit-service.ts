import { CLAIM_BYTES_MAX } from '@vereda/domain/play/play.ts'
import { jsonBytes } from '@vereda/domain/play/read-claim.ts'
import type { CourseState } from '@vereda/domain/scorm/course-state.ts'
import { fittingPool } from '@vereda/domain/scorm/fitting-pool.ts'
import type { ItemState } from '@vereda/domain/scorm/item-state.ts'
import type { AppPort } from '../play/app-port.ts'
import type { IHttpService, LibrarySettings } from './library.ts'
import type { SaidFinished } from './said-finished.ts'

/** What differs between the versions: the element of the exit, and the standard's error codes for a failed commit. */
const VERSIONS = {
  '1.2': { exit: 'cmi.core.exit', commitFailed: 101, terminateFailed: 101 }, // general exception
  '2004': { exit: 'cmi.exit', commitFailed: 391, terminateFailed: 111 }, // general commit failure, general termination failure
} as const

const AUTOCOMMIT_SECONDS = 10 // content-runtime 4
const AROUND_STATE_BYTES = 1024 // the size of a commit and a claim without the item's state and the course's

/** Keeps only what content set: the library also renders empty elements and empty collections. */
export const filledElements = (rendered: object): ItemState =>
  Object.fromEntries(
    Object.entries(rendered)
      .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value) && value !== '')
      .map(([element, value]) => [element, String(value)]),
  )

/** The item's state, cut to fit into a commit together with the course's. */
function fitting(state: ItemState, course: CourseState | null): ItemState {
  const bytes = jsonBytes(state)! + jsonBytes(course)! + AROUND_STATE_BYTES
  return fittingPool({ state }, bytes - CLAIM_BYTES_MAX).state!
}

/**
 * Replaces the library's connection to the server. It hands each commit to the app, in order, and answers at once, as the API must. True
 * means that commits are stored or queued in order. False, with the standard's error code, means that an earlier commit was not stored: the
 * device is full, or the commit is over the cap even without its journal of interactions; the app then refuses it and says so. A commit
 * before the end is marked as suspended, because an interrupted sitting must be resumed, and carries the course's state of that moment. At
 * the end, the course reports its state itself.
 */
function commitService(
  port: AppPort,
  version: keyof typeof VERSIONS,
  said: SaidFinished,
  courseNow: () => CourseState | null,
): IHttpService {
  const { exit, commitFailed, terminateFailed } = VERSIONS[version]
  return {
    updateSettings() {},
    processHttpRequest(_url, rendered, isTerminate) {
      const failed = { result: 'false', errorCode: isTerminate ? terminateFailed : commitFailed }
      const left = filledElements(rendered)
      const state = isTerminate ? left : { ...left, [exit]: 'suspend' }
      const course = isTerminate ? null : courseNow()
      const isFinished = said(left)
      port.commit({
        kind: 'scorm',
        state: fitting(state, course),
        course,
        ...(isFinished && { saidFinished: true as const }),
      })
      return port.isLosing() ? failed : { result: 'true', errorCode: 0 }
    },
  }
}

/** The library's settings: every commit goes to the app, and one is made ten seconds after content set something. */
export const librarySettings = (
  port: AppPort,
  version: keyof typeof VERSIONS,
  said: SaidFinished,
  courseNow: () => CourseState | null = () => null,
): LibrarySettings => ({
  autocommit: true,
  autocommitSeconds: AUTOCOMMIT_SECONDS,
  alwaysSendTotalTime: true,
  dataCommitFormat: 'flattened',
  lmsCommitUrl: 'app:commit',
  httpService: commitService(port, version, said, courseNow),
  logLevel: 'NONE',
  onLogMessage() {},
})
