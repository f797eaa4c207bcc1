import type { PlayerEvent } from '../../platform/player/player-options.ts'

/** What a player tells, as it is true of what is opened: only what is downloaded plays without a network after it was opened with one. */
export const toldEvent = (event: PlayerEvent, isDownloaded: boolean): PlayerEvent =>
  event.kind === 'failed' && event.failure === 'open-once-online' && !isDownloaded
    ? { kind: 'failed', failure: 'needs-network' }
    : event
