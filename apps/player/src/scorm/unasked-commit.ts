import type { ScormLibrary } from './library.ts'

/**
 * Keeps the error of the content's own last call (SCORM 2004 RTE 3.1.7) when a commit happens that content did not ask for. Answers a
 * function that makes such a commit now.
 */
export function unaskedCommit(api: ScormLibrary, call: 'LMSCommit' | 'Commit'): () => void {
  const commit = api.commit.bind(api)
  api.commit = (name, checksEnd, trigger) => {
    const { lastErrorCode, _errorHandlingService: said } = api
    const { _lastDiagnostic } = said
    const result = commit(name, checksEnd, trigger)
    if (trigger === 'autocommit') {
      api.lastErrorCode = lastErrorCode
      said._lastDiagnostic = _lastDiagnostic
    }
    return result
  }
  return () => void (api.isInitialized() && api.commit(call, false, 'autocommit'))
}
