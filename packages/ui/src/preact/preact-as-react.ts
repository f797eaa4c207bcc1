import type { Alias } from 'vite'

const whole = (name: string) => new RegExp(`^${name}$`)

/**
 * How every app and every test of a screen resolves React's module names: the screens are written against React's interface and run on
 * Preact, which has a sixth of its size (docs/decisions/preact.md). wouter brings a copy of a hook for React 17, which Preact has too.
 */
export const PREACT_AS_REACT: Alias[] = [
  { find: whole('use-sync-external-store/shim(/index(\\.js)?)?'), replacement: 'preact/compat' },
  { find: whole('react-dom/client'), replacement: 'preact/compat/client' },
  { find: whole('react(-dom)?'), replacement: 'preact/compat' },
  { find: whole('react/jsx-(dev-)?runtime'), replacement: 'preact/jsx-runtime' },
]
