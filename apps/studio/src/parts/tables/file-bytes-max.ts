/** The largest file of people that is read, in bytes. Apart from the code that reads files, which loads later. */
export const FILE_BYTES_MAX = 20 * 1024 * 1024
