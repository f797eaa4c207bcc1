import { asMeant } from './as-meant.ts'
import type { Scorm2004 } from './library.ts'

// Where the library's answers differ from the standard (SCORM 2004 RTE 3.1.7) in a way that content may notice.

const GENERAL_GET_FAILURE = '301'
const NOT_INITIALIZED = '403'
const UNDEFINED_ELEMENT = '401'
const TYPE_MISMATCH = '406'

/** Values that the library accepts as requests, and the standard does not name, or names only with a target (SN 5.6.4). */
const NO_REQUESTS = ['choice', 'jump', 'start', 'resumeAll']

/** Elements that only a manifest sets; without it they have no value (RTE 4.2.5, 4.2.12, 4.2.15, 4.2.20). */
const OF_MANIFEST = [
  'cmi.completion_threshold',
  'cmi.launch_data',
  'cmi.max_time_allowed',
  'cmi.scaled_passing_score',
]

/** An entry of a collection, and one of a collection within it: `cmi.interactions.2` and `objectives.0` in `cmi.interactions.2.objectives.0.id`. */
const ENTRIES = /^((?:cmi|adl)\.[a-z_]+)\.(\d+)(?:\.([a-z_]+)\.(\d+))?/

/** The collections in an element's path, each with the index that is asked for. */
function collectionsIn(element: string): { path: string; at: number }[] {
  const [, path, at, within, atWithin] = ENTRIES.exec(element) ?? []
  if (path === undefined) return []
  const inner = within === undefined ? [] : [{ path: `${path}.${at}.${within}`, at: Number(atWithin) }]
  return [{ path, at: Number(at) }, ...inner]
}

type Collection = { childArray: unknown[] }

function collectionAt(api: Scorm2004, path: string): Collection | null {
  let found: unknown = api
  for (const name of path.split('.')) {
    const holder = found as (Record<string, unknown> & Partial<Collection>) | undefined
    found = /^\d+$/.test(name) ? holder?.childArray?.[Number(name)] : holder?.[name]
  }
  return Array.isArray((found as Partial<Collection> | undefined)?.childArray) ? (found as Collection) : null
}

/** Corrects reads. It also clears the error at the start of each call: the library forgets to, for the two statuses that it evaluates. */
function answerReads(api: Scorm2004): void {
  const getValue = api.GetValue.bind(api)
  const isBeyond = (element: string) =>
    collectionsIn(element).some(({ path, at }) => {
      const collection = collectionAt(api, path)
      return collection !== null && at >= collection.childArray.length
    })
  api.GetValue = (element) => {
    if (api.isInitialized()) api.lastErrorCode = '0'
    // may be read by the standard (SN 5.6.4), but only written in the library
    if (element === 'adl.nav.request' && api.isInitialized()) return api.adl.nav.request
    const value: unknown = getValue(element)
    if (value === '' && OF_MANIFEST.includes(element) && api.lastErrorCode === '0')
      api.lastErrorCode = NOT_INITIALIZED
    if (api.lastErrorCode === NOT_INITIALIZED && isBeyond(element)) api.lastErrorCode = GENERAL_GET_FAILURE
    if (typeof value !== 'object') return String(value)
    api.lastErrorCode = UNDEFINED_ELEMENT
    return ''
  }
}

/** Corrects writes. A request without its target is refused. A refused value leaves no entry: the library keeps the entry that it made for it. */
function answerWrites(api: Scorm2004): void {
  const setValue = api.SetValue.bind(api)
  api.SetValue = (element, value) => {
    if (element === 'adl.nav.request' && NO_REQUESTS.includes(value) && api.isInitialized()) {
      api.lastErrorCode = TYPE_MISMATCH
      return 'false'
    }
    const before = collectionsIn(element).flatMap(({ path }) => {
      const collection = collectionAt(api, path)
      return collection ? [{ collection, length: collection.childArray.length }] : []
    })
    const result = setValue(element, asMeant(element, value))
    if (result !== 'true') for (const { collection, length } of before) collection.childArray.length = length
    return result
  }
}

/** Corrects the library's answers to content where they differ from the standard. */
export function sayAs2004(api: Scorm2004): void {
  answerReads(api)
  answerWrites(api)
}
