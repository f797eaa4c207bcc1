// What the paths of a content origin mean. A game that opens at the root may have folders of its own named `c` and `t`.

const OF_CONTENT = /^c\/[^/]+\//
const OF_TICKET = /^t\/[^/]+\/c\/[^/]+\//

/** Whether the server itself answers a path: it is below a ticket (`t/TICKET/c/VERSION/`). */
export const isTicketed = (path: string): boolean => OF_TICKET.test(path)

/** Whether a path may be below the place where content opens (`c/VERSION/`). */
export const isOfContent = (path: string): boolean => OF_CONTENT.test(path)

/** A path without the place where content opens. */
export const withoutPlace = (path: string): string => path.replace(OF_CONTENT, '')

/** The package's paths that a path below `c/` may mean: the one below the place where content opens, or one in the package's own folder `c`. */
export const pathsBelowPlace = (path: string): string[] => [withoutPlace(path), path]
