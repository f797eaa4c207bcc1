/** Whoever writes files or sweeps unused ones holds this, so that no sweep takes what is just being kept. */
export const FILES_LOCK = 'vereda-files'

/** One download at a time on a device (specification 4). */
export const DOWNLOAD_LOCK = 'vereda-download'
