import type { Refused } from './refused.ts'

const UNTOLD: readonly Refused['code'][] = ['offline', 'timeout', 'fault', 'unreadable']

/** Whether a failed call says nothing about its effect: the server may have carried it out all the same. */
export const isUntold = ({ code }: Refused): boolean => UNTOLD.includes(code)
