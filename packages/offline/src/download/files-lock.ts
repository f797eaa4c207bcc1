/** The lock held while files are written or unused ones are deleted, so that no deletion removes a file that is just being stored. */
export const FILES_LOCK = 'vereda-files'

/** One download at a time on a device (specification 4). */
export const DOWNLOAD_LOCK = 'vereda-download'
