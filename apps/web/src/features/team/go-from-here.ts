import { go } from '@vereda/client/navigation/go.ts'

/** Makes a `go` for an action that takes a while: it navigates only if the learner is still on the screen where the action started. */
export function goFromHere(): typeof go {
  const here = location.pathname
  return (to, how) => {
    if (location.pathname === here) go(to, how)
  }
}
