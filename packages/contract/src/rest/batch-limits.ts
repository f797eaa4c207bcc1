/** How many items of a device's queue go in one batch at most, and how many bytes of JSON, unless a single item is larger. */
export const BATCH_ITEMS_MAX = 200
export const BATCH_BYTES_MAX = 256 * 1024

/** How many refused items are listed, asked about or decided on in one call at most. */
export const REFUSED_MOST = 200
