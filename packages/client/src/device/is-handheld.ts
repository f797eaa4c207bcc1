/** Whether this is a phone or tablet, where a finger is the first pointer. */
export const isHandheld = (): boolean => matchMedia('(pointer: coarse)').matches
