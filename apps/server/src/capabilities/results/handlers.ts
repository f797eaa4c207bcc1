import type { STUDIO_RESULT_CALLS } from '@vereda/contract/calls.ts'
import type { HandlersOf } from '../../calls/handler.ts'
import { exportPlayers } from './calls/export-players.ts'
import { studioResult } from './calls/studio-result.ts'
import { studioResultPlayers } from './calls/studio-result-players.ts'
import { studioResults } from './calls/studio-results.ts'
import { writeToPlayers } from './calls/write-to-players.ts'

export const resultHandlers: HandlersOf<typeof STUDIO_RESULT_CALLS> = {
  exportPlayers,
  studioResult,
  studioResultPlayers,
  studioResults,
  writeToPlayers,
}
