import { asMeant } from './as-meant.ts'
import type { Scorm12 } from './library.ts'

const NOT_IMPLEMENTED = '401'
const NOT_BEGUN = 0 // the library's state before LMSInitialize

/**
 * Has the library answer content as SCORM 1.2 says where it does not. After LMSFinish every call is refused as before LMSInitialize (301), so that
 * nothing that content says too late makes of what has ended something suspended; content whose every page begins and finishes anew, as old
 * ones do, may begin again.
 */
export function sayAs12(api: Scorm12): void {
  const finish = api.LMSFinish.bind(api)
  api.LMSFinish = (parameter) => {
    const result = finish(parameter)
    if (result === 'true') api.currentState = NOT_BEGUN
    return result
  }
  const setValue = api.LMSSetValue.bind(api)
  // what is said here adds to what was said before, which content reads back and which the library would replace
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
