import type { ScormLibrary } from './library.ts'

/** Content is told of the error of its own last call (SCORM 2004 RTE 3.1.7): a commit that it did not ask for leaves that as it is. Answers how to make one now. */
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
