/** The largest file of people that is read, in bytes. Apart from the code that reads files, which loads later. */
export const FILE_BYTES_MAX = 20 * 1024 * 1024

/** The largest unpacked size of a spreadsheet or of a zip of people, in bytes: a small zip may contain a huge one. */
export const UNPACKED_BYTES_MAX = 200 * 1024 * 1024
