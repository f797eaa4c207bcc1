import { ChallengeScreen } from './challenge/challenge-screen.tsx'
import { ClosingScreen } from './closing/closing-screen.tsx'

/**
 * The screens that ask questions, rarely opened. They are one chunk: as two chunks, their shared code would move into the chunk of every
 * screen.
 */
export const LATER_SCREENS = { ChallengeScreen, ClosingScreen }
