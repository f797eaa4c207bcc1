import { asMeant } from './as-meant.ts'
import type { Scorm12 } from './library.ts'

const NOT_IMPLEMENTED = '401'
const NOT_BEGUN = 0 // the library's state before LMSInitialize

/**
 * Corrects the library's answers to content where they differ from SCORM 1.2. After LMSFinish every call is refused as before LMSInitialize
 * (301), so that a late call cannot turn an ended item into a suspended one. Old content whose every page initializes and finishes may begin
 * again.
 */
export function sayAs12(api: Scorm12): void {
  const finish = api.LMSFinish.bind(api)
  api.LMSFinish = (parameter) => {
    const result = finish(parameter)
    if (result === 'true') api.currentState = NOT_BEGUN
    return result
  }
  const setValue = api.LMSSetValue.bind(api)
  // a new comment adds to the earlier ones, which content can read back; the library would replace them
  api.LMSSetValue = (element, value) =>
    setValue(
      element,
      element === 'cmi.comments' && api.isInitialized()
        ? `${api.cmi.comments}${value}`
        : asMeant(element, value),
    )
  const getValue = api.LMSGetValue.bind(api)
  api.LMSGetValue = (element) => {
    const value: unknown = getValue(element)
    if (typeof value !== 'object') return String(value)
    api.lastErrorCode = NOT_IMPLEMENTED
    return ''
  }
}
