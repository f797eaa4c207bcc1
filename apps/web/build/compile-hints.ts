import type { Plugin } from 'vite'

/** The larger files of which nearly every function is called while a learner's first screens come. */
export const CALLED_ON_LOAD = new Set([
  ...['preact', 'shared', 'index', 'local', 'login-screen', 'enroll-screen'],
  ...['trail-screen', 'template-without-map', 'trail-download', 'player-screens'],
  ...['start-local', 'server-listing', 'sync', 'downloads'],
])

/**
 * What Chromium reads at the top of a file as: compile all of it at once, beside the page's thread, while it comes. Else each function is
 * compiled on that thread when it is first called, a sixth of what the catalogue's start costs a slow phone; and of modules Chromium keeps no
 * compiled code where the network's answers are read beside the page's thread.
 */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad'

/** The hint of a file that has one; as a banner it is part of the hash in the file's name. */
export const compileHint = ({ name }: { name: string }): string =>
  CALLED_ON_LOAD.has(name) ? COMPILE_HINT : ''

/** Vite plugin: puts the hint above what Vite writes over a file afterwards, for it counts at the very top alone. */
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
