import type { STUDIO_NOW_CALLS, STUDIO_RESULT_CALLS } from '@vereda/contract/calls.ts'
import type { HandlersOf } from '../../calls/handler.ts'
import { exportPlayers } from './calls/export-players.ts'
import { exportPlayersSheet } from './calls/export-players-sheet.ts'
import { exportStatements } from './calls/export-statements.ts'
import { studioNow } from './calls/studio-now.ts'
import { studioNowLive } from './calls/studio-now-live.ts'
import { studioResult } from './calls/studio-result.ts'
import { studioResultFigures } from './calls/studio-result-figures.ts'
import { studioResultLive } from './calls/studio-result-live.ts'
import { studioResultPlayers } from './calls/studio-result-players.ts'
import { studioResultQuestions } from './calls/studio-result-questions.ts'
import { studioResultReactions } from './calls/studio-result-reactions.ts'
import { studioResults } from './calls/studio-results.ts'
import { writeToPlayers } from './calls/write-to-players.ts'
import { sharedByTick } from './shared-by-tick.ts'

export const resultHandlers: HandlersOf<typeof STUDIO_NOW_CALLS & typeof STUDIO_RESULT_CALLS> = {
  exportPlayers,
  exportPlayersSheet,
  exportStatements,
  studioNow: sharedByTick('now', studioNow),
  studioNowLive,
  studioResult: sharedByTick('result', studioResult),
  studioResultFigures: sharedByTick('figures', studioResultFigures),
  studioResultLive,
  studioResultPlayers: sharedByTick('players', studioResultPlayers),
  studioResultQuestions: sharedByTick('questions', studioResultQuestions),
  studioResultReactions: sharedByTick('reactions', studioResultReactions),
  studioResults,
  writeToPlayers,
}
