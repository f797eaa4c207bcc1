import type { Plugin } from 'vite'

/** The larger files of which nearly every function is called while a learner's first screens load. */
export const CALLED_ON_LOAD = new Set([
  ...['preact', 'shared', 'index', 'local', 'login-screen', 'enroll-screen'],
  ...['trail-screen', 'template-without-map', 'trail-download', 'player-screens'],
  ...['start-local', 'server-listing', 'sync', 'downloads'],
])

/**
 * A hint that Chromium reads at the top of a file: compile all of it at once, on another thread, while it loads. Without it, each function
 * is compiled on the page's thread when it is first called; that is a sixth of the time that the catalogue's start costs a slow phone.
 * Chromium also keeps no compiled code of modules where network answers are read on another thread.
 */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad'

/** The hint of a file, or an empty string. As a banner it is part of the hash in the file's name. */
export const compileHint = ({ name }: { name: string }): string =>
  CALLED_ON_LOAD.has(name) ? COMPILE_HINT : ''

/** Vite plugin: moves the hint above what Vite writes on top of a file later, because it counts only at the very top. */
export const compileHints = (): Plugin => ({
  name: 'compile-hints',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && compileHint(chunk))
          chunk.code = `${COMPILE_HINT}\n${chunk.code.replace(`${COMPILE_HINT}\n`, '')}`
    },
  },
})
