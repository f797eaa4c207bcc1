import type { Refused } from './refused.ts'

const UNTOLD: readonly Refused['code'][] = ['offline', 'timeout', 'fault', 'unreadable']

/** Whether a call that gave no answer tells nothing of what became of it: the server may have done it all the same. */
export const isUntold = ({ code }: Refused): boolean => UNTOLD.includes(code)
