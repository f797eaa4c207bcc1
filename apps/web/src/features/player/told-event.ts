import type { PlayerEvent } from '../../platform/player/player-options.ts'

/** Corrects the player's failure: only downloaded content can play without a network after it was opened once with one. */
export const toldEvent = (event: PlayerEvent, isDownloaded: boolean): PlayerEvent =>
  event.kind === 'failed' && event.failure === 'open-once-online' && !isDownloaded
    ? { kind: 'failed', failure: 'needs-network' }
    : event
