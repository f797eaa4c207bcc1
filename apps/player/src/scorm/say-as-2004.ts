import { asMeant } from './as-meant.ts'
import type { Scorm2004 } from './library.ts'

// What the library answers otherwise than the standard says (SCORM 2004 RTE 3.1.7), and content may notice.

const GENERAL_GET_FAILURE = '301'
const NOT_INITIALIZED = '403'
const UNDEFINED_ELEMENT = '401'
const TYPE_MISMATCH = '406'

/** What the library takes for a request, and the standard does not name, or not without its target (SN 5.6.4). */
const NO_REQUESTS = ['choice', 'jump', 'start', 'resumeAll']

/** What only a manifest says; where it does not, there is no value (RTE 4.2.5, 4.2.12, 4.2.15, 4.2.20). */
const OF_MANIFEST = [
  'cmi.completion_threshold',
  'cmi.launch_data',
  'cmi.max_time_allowed',
  'cmi.scaled_passing_score',
]

/** An entry of a collection: `cmi.interactions.2` of `cmi.interactions.2.objectives.0.id`, and the one within it. */
const ENTRIES = /^((?:cmi|adl)\.[a-z_]+)\.(\d+)(?:\.([a-z_]+)\.(\d+))?/

/** The collections that an element goes through, each with the place in it that is asked for. */
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

/** A call begins without an error: the library forgets to, for the two statuses that it evaluates. */
function answerReads(api: Scorm2004): void {
  const getValue = api.GetValue.bind(api)
  const isBeyond = (element: string) =>
    collectionsIn(element).some(({ path, at }) => {
      const collection = collectionAt(api, path)
      return collection !== null && at >= collection.childArray.length
    })
  api.GetValue = (element) => {
    if (api.isInitialized()) api.lastErrorCode = '0'
    // read and write by the standard (SN 5.6.4), write only in the library
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

/** A request has what it asks for, and what is refused leaves nothing behind: the library keeps the entry that it made for a value that it then refused. */
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

/** Has the library answer content as the standard says where it does not. */
export function sayAs2004(api: Scorm2004): void {
  answerReads(api)
  answerWrites(api)
}
