/** Whether this is a phone or tablet: what is worked with a finger before anything else. */
export const isHandheld = (): boolean => matchMedia('(pointer: coarse)').matches
