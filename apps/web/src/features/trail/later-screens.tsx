import { ChallengeScreen } from './challenge/challenge-screen.tsx'
import { ClosingScreen } from './closing/closing-screen.tsx'

/** What asks questions of its own, reached now and then: one chunk, for two would take what they share into every screen's. */
export const LATER_SCREENS = { ChallengeScreen, ClosingScreen }
