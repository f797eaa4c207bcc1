/** How many items of a device's queue go together at most, and how many bytes of JSON, unless a single item is larger. */
export const BATCH_ITEMS_MAX = 200
export const BATCH_BYTES_MAX = 256 * 1024

/** How many refused items are told, asked about and decided on at once. */
export const REFUSED_MOST = 200
