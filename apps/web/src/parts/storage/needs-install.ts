/**
 * Whether the app runs in a browser tab on an iPhone or iPad. There a website loses its stored data after a week without a visit, but an
 * app on the home screen does not. Only that system's browsers have `standalone`.
 */
export const needsInstall = (): boolean =>
  (navigator as Navigator & { standalone?: boolean }).standalone === false
