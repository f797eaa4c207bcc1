// The library's own declarations do not resolve under this project's module settings, so these are the parts that the player uses.

export type ResultObject = { result: string; errorCode: number }

export type IHttpService = {
  processHttpRequest(url: string, rendered: object, isTerminate: boolean): ResultObject
  updateSettings(settings: unknown): void
}

export type LibrarySettings = {
  autocommit: boolean
  autocommitSeconds: number
  alwaysSendTotalTime: boolean
  dataCommitFormat: 'flattened'
  /** Any text: without one the library drops commits before they reach the service. Nothing is ever sent there. */
  lmsCommitUrl: string
  httpService: IHttpService
  logLevel: 'NONE'
  onLogMessage(): void
}

export type ScormLibrary = {
  loadFromFlattenedJSON(state: Record<string, string>): void
  on(event: string, listener: (...args: string[]) => void): void
  isInitialized(): boolean
  isTerminated(): boolean
  /** The code of the last call's error, as GetLastError answers it. */
  lastErrorCode: string
  /** Holds what GetDiagnostic answers, which is more than the text that each code has. */
  _errorHandlingService: { _lastDiagnostic: string }
  /** Every committing call goes through this. `autocommit` is the library's own commit, some time after content set something. */
  commit(call: string, checksEnd?: boolean, trigger?: 'autocommit'): string
}

export type Scorm12 = ScormLibrary & {
  /** 0 before LMSInitialize. */
  currentState: number
  LMSGetValue(element: string): string
  LMSFinish(parameter: ''): string
  LMSSetValue(element: string, value: string): string
  cmi: { core: { lesson_status: string }; comments: string; suspend_data: string }
}

export type Scorm2004 = ScormLibrary & {
  Initialize(parameter: ''): string
  Terminate(parameter: ''): string
  Commit(parameter: ''): string
  GetLastError(): string
  GetErrorString(code: string): string
  GetDiagnostic(code: string): string
  GetValue(element: string): string
  SetValue(element: string, value: string): string
  cmi: {
    completion_status: string
    completion_threshold: string
    exit: string
    suspend_data: string
    getExitValueInternal(): string
  }
  adl: {
    nav: { request: string }
    configureSharedDataMaps(
      maps: { targetID: string; readSharedData: boolean; writeSharedData: boolean }[],
    ): void
  }
  getFlattenedCMI(): object
  restoreSharedDataSnapshot(stores: Record<string, string>): void
  captureSharedDataSnapshot(): Record<string, string>
}

/** Loads the library for 1.2 (19 KB gzip) alone. */
export async function loadScorm12(): Promise<new (settings: LibrarySettings) => Scorm12> {
  const module: unknown = await import('scorm-again/scorm12/min')
  return (module as { Scorm12API: new (settings: LibrarySettings) => Scorm12 }).Scorm12API
}

/** Loads the library for 2004 (80 KB gzip) alone. */
export async function loadScorm2004(): Promise<new (settings: LibrarySettings) => Scorm2004> {
  const module: unknown = await import('scorm-again/scorm2004/min')
  return (module as { Scorm2004API: new (settings: LibrarySettings) => Scorm2004 }).Scorm2004API
}
