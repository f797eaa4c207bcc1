/**
 * Whether this is Safari on an iPhone or iPad, in a tab: there websites lose what they keep after a week without a visit, and the app put on
 * the home screen does not. Only that system's browsers have `standalone`.
 */
export const needsInstall = (): boolean =>
  (navigator as Navigator & { standalone?: boolean }).standalone === false
