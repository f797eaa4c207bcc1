/**
 * Sets up a screen that is no phone's, which a page asks about before it loads trails. Reported faults are thrown, so that no test
 * overlooks one.
 */
export function aScreen(): void {
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: false }),
    reportError: (fault: unknown) => {
      throw fault
    },
  })
}
