/** A screen that isn't a phone's: what a page asks it before it asks the server for trails. Faults are thrown, so that no test passes over one. */
export function aScreen(): void {
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: false }),
    reportError: (fault: unknown) => {
      throw fault
    },
  })
}
